import type { Content } from '@/scripts/content/document'
import { type Issue, issueFinder } from '@/scripts/content/find-issues'

/** What the Studio itself reports about a document in a Content Lake that holds `others` besides. */
export async function findIssues(document: Content, others: Content[] = []): Promise<Issue[]> {
  const ids = new Set(others.map(({ _id }) => _id))
  const exists = (id: string) => ids.has(id) || /^(image|file)-/.test(id)
  return issueFinder([...others, document], { exists })(document)
}

/** The same value with uploaded assets where the seed names media files. */
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
