import { object } from '@/lib/content/check/check'
import { siteSettings } from '@/lib/content/check/site-settings'
import type { LandingPage, NavigationItem } from '@/lib/content/landing-page'
import { SECTIONS } from '@/lib/site'
import { sectionNames, sections } from '@/sections/contents'
import type { SectionContent, SectionName } from '@/sections/section'

/**
 * Makes the snapshot of the landing page from an answer of the content lake.
 * A section that is missing or malformed becomes `null` and is named in `issues`; links to it go too.
 * Throws if the site settings, which every page needs, cannot be used.
 */
export function toLandingPage(answer: unknown): { page: LandingPage; issues: string[] } {
  const documents: Partial<Record<string, unknown>> = Object(answer)
  const issue = siteSettings(documents.settings)
  if (issue !== undefined) throw new Error(issueOf('siteSettings', documents.settings, issue))

  const issues: string[] = []
  const page = { ...documents } as LandingPage
  for (const name of sectionNames) {
    const sectionIssue = checkSection(name, documents[name])
    if (sectionIssue === undefined) continue
    if (!sections[name].isUnused?.(documents[name]))
      issues.push(issueOf(name, documents[name], sectionIssue))
    page[name] = null
  }
  return { page: withoutDeadLinks(page), issues }
}

function checkSection<Name extends SectionName>(name: Name, value: unknown) {
  return object<SectionContent<Name>>(sections[name].shape)(value)
}

function issueOf(name: string, value: unknown, issue: string) {
  if (value === null || value === undefined) return `${name} is not published`
  return `${[name, issue].filter(Boolean).join('.')} is missing or malformed`
}

/** Without the links of header and footer to sections that are not on the page. */
export function withoutDeadLinks(page: LandingPage): LandingPage {
  const isAlive = ({ section }: NavigationItem) =>
    SECTIONS.some(({ id, type }) => id === section && page[type] !== null)
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
