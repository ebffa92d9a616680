import type { InitialValueResolverContext } from 'sanity'
import { API_VERSION } from '../../lib/site/site.ts'
import { campaignSections } from '../../sections/index.ts'

const query = `{
  "hero": *[_id == "hero"][0]{ heading, lead, claims },
  "description": *[_id == "siteSettings"][0].seo.description,
  "types": array::unique(*[_type in $types]._type)
}`

type Landing = {
  hero: { heading?: string; lead?: object[]; claims?: object[] } | null
  description: object[] | null
  types: string[]
}

/** Returns the landing page's content for a new page, so that its first preview is complete. */
export async function fromLandingPage(
  _: unknown,
  { getClient }: InitialValueResolverContext,
): Promise<Record<string, unknown>> {
  const types = campaignSections.map(({ type }) => (type === 'questions' ? 'faq' : type))
  const {
    hero,
    description,
    types: published,
  } = await getClient({ apiVersion: API_VERSION })
    .withConfig({ perspective: 'published' })
    .fetch<Landing>(query, { types })
  const sections = campaignSections.filter((_, at) => published.includes(types[at] ?? ''))
  return {
    ...hero,
    sections: sections.map(({ type }) => ({
      _key: type,
      _type: 'campaignSection',
      section: type,
    })),
    seo: {
      _type: 'seo',
      withBrand: true,
      noIndex: false,
      openGraphType: 'website',
      ...(description && { description }),
    },
  }
}
