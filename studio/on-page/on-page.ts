import { legalPage } from '../../lib/content/check/legal-page.ts'
import { read } from '../../lib/content/check/read.ts'
import { wellFormed } from '../../lib/content/check/well-formed.ts'
import { withLiveClaims } from '../../lib/content/claims/live-claims.ts'
import { blockFields, seoFields } from '../../lib/sanity/queries/fragments.ts'
import { livePage } from '../../sections/page/live-page.ts'
import { landingPageQuery } from '../../sections/page/query.ts'
import { toLandingPage } from '../../sections/page/to-landing-page.ts'

/** What visitors can see now: types of sections, and ids of claims. */
export type OnPage = { sections: ReadonlySet<string>; claims: ReadonlySet<string> }

export type OnPageAnswer = { landing: unknown; legal: unknown[] }

/** Answers with all published pages. */
export const onPageQuery = `{
  "landing": ${landingPageQuery},
  "legal": *[_type == "legalPage"]{
    _id, title, "slug": coalesce(slug.current, ""), updatedOn, body[]{ ${blockFields} }, seo{ ${seoFields} }
  }
}`

/** Reads that answer as the site does; without site settings there is no page. */
export function onPage(answer: OnPageAnswer, now: Date): OnPage {
  const { landing, legal } = wellFormed(answer)
  const pages = legal.flatMap((one) => withLiveClaims(read(legalPage, one).value ?? [], now))
  const page = landingPage(landing, now)
  const sections = Object.entries(page ?? {}).flatMap(([name, content]) => (content ? [name] : []))
  return { sections: new Set(sections), claims: new Set(claimsIn([page, pages])) }
}

function landingPage(answer: unknown, now: Date) {
  try {
    return livePage(toLandingPage(answer).page, now)
  } catch {
    return undefined
  }
}

function* claimsIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return
  if ('comparator' in value && '_id' in value) yield String(value._id)
  for (const child of Object.values(value)) yield* claimsIn(child)
}
