import { object } from '@/lib/content/check/check'
import { siteSettings } from '@/lib/content/check/site-settings'
import type { LandingPage, NavigationItem } from '@/lib/content/landing-page'
import { SECTIONS } from '@/lib/site'
import { sectionNames, sections } from '@/sections/contents'
import type { SectionContent, SectionName } from '@/sections/section'

/**
 * Makes the snapshot of the landing page from an answer of the content lake.
 * A section that is missing or malformed becomes `null` and is named in `faults`; links to it go too.
 * Throws if the site settings, which every page needs, cannot be used.
 */
export function toLandingPage(answer: unknown): { page: LandingPage; faults: string[] } {
  const documents: Partial<Record<string, unknown>> = Object(answer)
  const fault = siteSettings(documents.settings)
  if (fault !== undefined) throw new Error(faultOf('siteSettings', documents.settings, fault))

  const faults: string[] = []
  const page = { ...documents } as LandingPage
  for (const name of sectionNames) {
    const sectionFault = checkSection(name, documents[name])
    if (sectionFault === undefined) continue
    if (!sections[name].isUnused?.(documents[name]))
      faults.push(faultOf(name, documents[name], sectionFault))
    page[name] = null
  }
  return { page: withoutDeadLinks(page), faults }
}

function checkSection<Name extends SectionName>(name: Name, value: unknown) {
  return object<SectionContent<Name>>(sections[name].shape)(value)
}

function faultOf(name: string, value: unknown, fault: string) {
  if (value === null || value === undefined) return `${name} is not published`
  return `${[name, fault].filter(Boolean).join('.')} is missing or malformed`
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
