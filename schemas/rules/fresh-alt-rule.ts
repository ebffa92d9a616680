import type { Path, ValidationContext } from 'sanity'
import { asRecord } from '../../lib/values/record.ts'
import { fetchedOnce } from './fetched-once.ts'

const published = fetchedOnce<unknown>((client, id) =>
  client
    .withConfig({ perspective: 'raw' })
    .fetch('*[_id == $id][0]', { id })
    .catch(() => null),
)

/** Warns about alt text that was published with another image. */
export async function checkFreshAlt(
  alt: string | undefined,
  context: ValidationContext,
): Promise<true | string> {
  const { parent, path = [], document } = context
  const asset = assetOf(parent)
  if (!document || !alt?.trim() || !asset) return true
  const before = valueAt(await published(context), path.slice(0, -1))
  const isReplaced = assetOf(before) !== undefined && assetOf(before) !== asset
  return isReplaced && asRecord(before).alt === alt
    ? 'The image is new, but its alt text isn’t. Does it still describe the image?'
    : true
}

/** Returns the id of an image's file. */
const assetOf = (image: unknown) => asRecord(asRecord(image).asset)._ref

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((node, step) => {
    if (typeof step === 'string') return asRecord(node)[step]
    if (!Array.isArray(node)) return undefined
    if (typeof step === 'number') return node[step]
    return '_key' in step ? node.find((item) => asRecord(item)._key === step._key) : undefined
  }, value)
}
