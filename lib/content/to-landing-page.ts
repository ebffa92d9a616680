import { SECTIONS } from '@/lib/site'
import { object } from './check/check.ts'
import { siteSettings } from './check/site-settings.ts'
import type { LandingPage, NavigationItem } from './landing-page.ts'
import { type SectionName, sections } from './sections.ts'

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
  for (const name of Object.keys(sections) as SectionName[]) {
    const sectionFault = checkSection(name, documents[name])
    if (sectionFault === undefined) continue
    if (!isOptional(name, documents[name]))
      faults.push(faultOf(name, documents[name], sectionFault))
    page[name] = null
  }
  return { page: withoutDeadLinks(page), faults }
}

function checkSection(name: SectionName, value: unknown) {
  return object<object>(sections[name])(value)
}

/** Video and questions are optional: none published is not a fault. */
function isOptional(name: SectionName, value: unknown) {
  if (name === 'video') return value === null
  return name === 'questions' && (value === null || Object(value).items?.length === 0)
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
