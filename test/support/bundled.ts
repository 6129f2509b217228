import { readProjectFile } from "./project.ts";

/** A package in the bill of materials for dist/. */
export interface Bundled {
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly license: string;
  readonly licenseText: string;
}

interface Component {
  readonly group?: string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly licenses: readonly [{ readonly license: { id: string; text: { content: string } } }];
}

/** The packages with code in dist/, from its bill of materials. */
export function bundledPackages(): readonly Bundled[] {
  const { components }: { components: readonly Component[] } = JSON.parse(
    readProjectFile("dist/sbom.cdx.json"),
  );
  return components.map(({ group, name, version, purl, licenses: [{ license }] }) => ({
    name: group === undefined ? name : `${group}/${name}`,
    version,
    purl,
    license: license.id,
    licenseText: license.text.content,
  }));
}
