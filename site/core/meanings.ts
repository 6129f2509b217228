import type { PartName } from "./parts.ts";

/** Explains each part to readers who have never read a specification. */
export const meanings: { readonly [Name in PartName]: string } = {
  scheme: "how to reach the resource, such as the protocol",
  authority: "who answers: the host, with an optional userinfo before it and port after it",
  userinfo: "a user name at the host, sometimes with a password",
  host: "the computer that answers: a name or an IP address",
  port: "the number of the service on that computer",
  path: "the place on the host, from the outermost folder inwards",
  params: "parameters of the path, which only old specifications separate",
  query: "values for the program that answers",
  fragment: "a place within the answer, which is never sent to the host",
};
