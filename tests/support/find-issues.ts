import type { Content } from '@/scripts/content/document'
import { type Issue, issueFinder } from '@/scripts/content/find-issues'

/** Returns the Studio's validation issues of a document in a Content Lake that also has `others`. */
export async function findIssues(document: Content, others: Content[] = []): Promise<Issue[]> {
  const ids = new Set(others.map(({ _id }) => _id))
  const exists = (id: string) => ids.has(id) || /^(image|file)-/.test(id)
  return issueFinder([...others, document], { exists })(document)
}

/** Returns the same value with uploaded assets in place of media file names. */
export function withAssets<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withAssets) as T
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([name, field]) =>
    name === '_sanityAsset'
      ? ['asset', toAsset(String(field))]
      : ([name, withAssets(field)] as const),
  )
  return Object.fromEntries(fields)
}

function toAsset(name: string) {
  const [kind, extension] = [name.split('@')[0], name.split('.').at(-1)]
  const size = kind === 'image' ? '-160x90' : ''
  return { _type: 'reference', _ref: `${kind}-${'0'.repeat(40)}${size}-${extension}` }
}
