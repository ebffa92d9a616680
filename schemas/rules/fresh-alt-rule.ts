import type { SanityDocument, ValidationContext } from 'sanity'
import { publishedId } from '../../lib/redirects/versions.ts'

type Image = { asset?: { _ref?: string }; alt?: string }

/** A document is judged field by field: what is published of it is asked for once. */
const asked = new WeakMap<SanityDocument, Promise<unknown>>()

/** Reminds of a description that was published with another picture. */
export async function judgeFreshAlt(
  alt: string | undefined,
  { parent, path = [], document, getClient }: ValidationContext,
): Promise<true | string> {
  const { asset } = (parent ?? {}) as Image
  if (!document || !alt?.trim() || !asset?._ref) return true
  const published =
    asked.get(document) ??
    getClient({ apiVersion: '2026-11-01' })
      .withConfig({ perspective: 'raw' })
      .fetch('*[_id == $id][0]', { id: publishedId(document._id) })
      // Without an answer nothing is known, and a warning is nobody's obstacle.
      .catch(() => null)
  asked.set(document, published)
  const before = valueAt(await published, path.slice(0, -1)) as Image | undefined
  const isReplaced = before?.asset?._ref !== undefined && before.asset._ref !== asset._ref
  return isReplaced && before.alt === alt
    ? 'The picture is new, its description is not: does it still say what is to be seen?'
    : true
}

function valueAt(value: unknown, path: readonly unknown[]): unknown {
  return path.reduce<unknown>((node, step) => {
    if (typeof step !== 'object' || step === null) return Object(node)[step as string]
    const { _key } = step as { _key?: string }
    return Array.isArray(node) ? node.find((item) => item?._key === _key) : undefined
  }, value)
}
