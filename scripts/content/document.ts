export type Content = { _id: string; _type: string; [field: string]: unknown }

/** True for the document of an uploaded image or file. */
export const isAsset = ({ _type }: Content) => /^sanity\.(image|file)Asset$/.test(_type)

/** True for a type that Sanity or one of its tools stores for itself among the content. */
export const isOfTools = (type: unknown) =>
  /^(sanity|system|media|vision|tasks)\./.test(String(type))

/** True for the id of a document that visitors don't see: a draft, or a version in a release. */
export const isUnpublished = (id: string) => /^(drafts|versions)\./.test(id)
