export type Content = { _id: string; _type: string; [field: string]: unknown }

/** True for the document of an uploaded image or file. */
export const isAsset = ({ _type }: Content) => /^sanity\.(image|file)Asset$/.test(_type)
