import { readFileSync } from "node:fs";
import type { ThirdParty } from "./third-party.ts";

const { name, version, license }: { name: string; version: string; license: string } = JSON.parse(
  readFileSync(new URL("../../package.json", import.meta.url), "utf8"),
);

/** The licenses of the bundled packages, which every copy must include. */
export function writeLicenses(packages: readonly ThirdParty[]): string {
  const parts = packages.map(
    (each) => `${"=".repeat(80)}\n${each.name} ${each.version} (${each.license})\n\n${each.licenseText}\n`,
  );
  return [`${name} contains code of these packages.\n`, ...parts].join("\n");
}

/** A bill of materials in CycloneDX 1.6 JSON. It contains no date or serial number, so that builds are reproducible. */
export function writeBillOfMaterials(packages: readonly ThirdParty[]): string {
  const own = { name, version, license };
  const versions = new Map(packages.map((each) => [each.name, each]));
  const imported = new Set(packages.flatMap(({ imports }) => imports));
  const bill = {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: { component: componentOf(own) },
    components: packages.map((each) => ({
      ...componentOf(each),
      licenses: [
        { license: { id: each.license, text: { contentType: "text/plain", content: each.licenseText } } },
      ],
    })),
    dependencies: [
      { ref: purlOf(own), dependsOn: packages.filter((each) => !imported.has(each.name)).map(purlOf) },
      ...packages.map((each) => ({
        ref: purlOf(each),
        dependsOn: each.imports.flatMap((name) => versions.get(name) ?? []).map(purlOf),
      })),
    ],
  };
  return `${JSON.stringify(bill, null, 2)}\n`;
}

type Named = Pick<ThirdParty, "name" | "version" | "license">;

function componentOf(each: Named): object {
  const [, group, name] = /^(?:(@[^/]+)\/)?(.+)$/.exec(each.name) ?? [];
  return {
    type: "library",
    "bom-ref": purlOf(each),
    ...(group === undefined ? {} : { group }),
    name,
    version: each.version,
    licenses: [{ license: { id: each.license } }],
    purl: purlOf(each),
  };
}

/** The package URL of an npm package. */
function purlOf({ name, version }: Pick<ThirdParty, "name" | "version">): string {
  return `pkg:npm/${name.replace("@", "%40")}@${version}`;
}
