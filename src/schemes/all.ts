export * as tel from "../../generated/schemes/tel/index.ts";
export * as urn from "../../generated/schemes/urn/index.ts";
export * as urnUuid from "../../generated/schemes/urn-uuid/index.ts";
