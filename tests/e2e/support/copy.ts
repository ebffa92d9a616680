import type { SanityClient, SanityDocument } from '@sanity/client'

/** Words that are not copy: names, choices, addresses and dates. */
const notCopy =
  /^_|^(kind|comparator|unit|linkType|section|path|url|email|slug|current|style|listItem|updatedOn|canonical|openGraphType|addressCountry|sameAs|source|destination|marks|markDefs|documentTitle|booking)$/

const types =
  '["siteSettings","hero","agenticAi","painPoints","steps","transformation","whyChoose","whoItsFor","founder","growthPlan","faq","legalPage","claim"]'

/** Publishes every text of the pages anew as `rewrite` returns it. The fixtures restore the seed. */
export async function rewriteCopy(lake: SanityClient, rewrite: (text: string) => string) {
  const query = `*[_type in ${types} && !(_id in path("drafts.**"))]`
  const documents = await lake.fetch<SanityDocument[]>(query)
  const transaction = lake.transaction()
  for (const document of documents)
    transaction.createOrReplace(rewritten(document, rewrite) as SanityDocument)
  await transaction.commit()
  return documents.length
}

function rewritten(value: unknown, rewrite: (text: string) => string): unknown {
  if (typeof value === 'string') return rewrite(value)
  if (Array.isArray(value)) return value.map((item) => rewritten(item, rewrite))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, item]) => [
    key,
    notCopy.test(key) && !(key === 'unit' && !Object.hasOwn(value, 'comparator'))
      ? item
      : rewritten(item, rewrite),
  ])
  return Object.fromEntries(entries)
}
