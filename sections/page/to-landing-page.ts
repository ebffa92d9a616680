import { changesIn } from '@/lib/content/changes/changes'
import { object, read } from '@/lib/content/check/read'
import { siteSettings } from '@/lib/content/check/site-settings'
import type { LandingPage, NavigationItem } from '@/lib/content/landing-page'
import { SECTIONS } from '@/lib/site'
import { fieldsOf } from '@/lib/values/record'
import { sectionNames, sections } from '@/sections/contents'
import type { SectionContent, SectionName } from '@/sections/section'

/**
 * Makes the snapshot of the landing page from an answer of the content lake. What is missing or malformed is
 * left out, or replaced, by the smallest part, and named in `issues`: a link, an item, a field; a section that
 * cannot do without it becomes `null`, and links to it go too; so does one that is not among `names`. Throws if
 * there are no site settings.
 */
export function toLandingPage(
  answer: unknown,
  names: readonly SectionName[] = sectionNames,
): { page: LandingPage; issues: string[] } {
  const documents = fieldsOf(answer)
  const settings = read(siteSettings, documents.settings)
  if (!settings.value) throw new Error('siteSettings is not published')
  const issues = settings.issues.map((path) => `siteSettings.${path}`)

  const page: LandingPage = {
    ...NO_SECTIONS,
    settings: settings.value,
    changes: changesIn(answer),
  }
  for (const name of names) issues.push(...readSection(name, documents[name], page))
  if (page.hero && !page.hero.heading) page.hero.heading = page.settings.documentTitle
  return { page: withoutDeadLinks(page), issues }
}

const NO_SECTIONS: { [Name in SectionName]: null } = {
  hero: null,
  agenticAi: null,
  painPoints: null,
  steps: null,
  transformation: null,
  whyChoose: null,
  whoItsFor: null,
  founder: null,
  video: null,
  questions: null,
  growthPlan: null,
}

/** Puts a section onto the page. Answers with what is wrong in it. */
function readSection<Name extends SectionName>(name: Name, answer: unknown, page: LandingPage) {
  const section = sections[name]
  const { value, issues } = read(object<SectionContent<Name>>(section.fields), answer)
  const isUnused = section.isUnused?.(value ?? answer) ?? false
  if (value && !isUnused) Object.assign(page, { [name]: value })
  if (answer === null || answer === undefined) return isUnused ? [] : [`${name} is not published`]
  return issues.map((path) => [name, path].filter(Boolean).join('.'))
}

/** Without the links of header and footer to sections that are not on the page. */
export function withoutDeadLinks(page: LandingPage): LandingPage {
  const isAlive = ({ section }: NavigationItem) =>
    section === null || SECTIONS.some(({ id, type }) => id === section && page[type] !== null)
  const { settings } = page
  return {
    ...page,
    settings: {
      ...settings,
      navigation: settings.navigation.filter(isAlive),
      quickLinks: settings.quickLinks.filter(isAlive),
    },
  }
}
