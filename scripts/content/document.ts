export type Content = { _id: string; _type: string; [field: string]: unknown }

/** True for the document of an uploaded picture or file. */
export const isAsset = ({ _type }: Content) => /^sanity\.(image|file)Asset$/.test(_type)

/** True for an object of JSON: neither null nor an array. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
