import * as v from 'valibot'
import { changesIn, changesUntil } from '@/lib/content/changes'
import { object, read } from '@/lib/content/check/read'
import { siteSettings } from '@/lib/content/check/site-settings'
import { withShownClaims } from '@/lib/content/claims/shown-claims'
import type {
  LandingPage,
  LegalPage,
  NavigationItem,
  SectionContent,
} from '@/lib/content/content-types'
import { asRecord } from '@/lib/values/record'
import { contents } from '@/sections/contents'
import { fixedSections, type SectionName, sectionNames } from '@/sections/index'

/** The schema of a response: which of its strings are copy. */
export const landingPageSchema = v.object({
  settings: siteSettings,
  ...Object.fromEntries(sectionNames.map((name) => [name, v.object(contents[name].fields)])),
})

/**
 * Builds the landing page from a Content Lake response. Missing or malformed parts are omitted or replaced at the smallest
 * level (link, item, field) and listed in `issues`. A section without a required field, or not in `names`, becomes `null`,
 * and links to it are removed. Throws if there are no site settings.
 */
export function toLandingPage(
  response: unknown,
  names: readonly SectionName[] = sectionNames,
): { page: LandingPage; issues: string[] } {
  const documents = asRecord(response)
  const settings = read(siteSettings, documents.settings)
  if (!settings.value) throw new Error('siteSettings is not published')
  const issues = settings.issues.map((path) => `siteSettings.${path}`)

  const page: LandingPage = {
    ...NO_SECTIONS,
    settings: settings.value,
    changes: changesIn(response),
  }
  for (const name of names) issues.push(...readSection(name, documents[name], page))
  if (page.hero && !page.hero.heading) page.hero.heading = page.settings.documentTitle
  return { page: withoutBrokenLinks(page), issues }
}

const NO_SECTIONS = Object.fromEntries(sectionNames.map((name) => [name, null])) as {
  [Name in SectionName]: null
}

/** Reads a section into the page. Returns its issues. */
function readSection<Name extends SectionName>(name: Name, data: unknown, page: LandingPage) {
  const section = contents[name]
  const { value, issues } = read(object<SectionContent<Name>>(section.fields), data)
  const isUnused = section.isUnused?.(value ?? data) ?? false
  if (value && !isUnused) Object.assign(page, { [name]: value })
  if (data === null || data === undefined) return isUnused ? [] : [`${name} is not published`]
  return issues.map((path) => [name, path].filter(Boolean).join('.'))
}

/** Removes header and footer links to sections that aren't on the page. */
function withoutBrokenLinks(page: LandingPage): LandingPage {
  const hasTarget = ({ section }: NavigationItem) =>
    section === null || fixedSections.some(({ id, type }) => id === section && page[type] !== null)
  const { settings } = page
  return {
    ...page,
    settings: {
      ...settings,
      navigation: settings.navigation.filter(hasTarget),
      quickLinks: settings.quickLinks.filter(hasTarget),
    },
  }
}

/**
 * Returns the landing page at `now`, without claims that aren't shown. Sections that have no content left are removed, and
 * so are links to them.
 */
export function shownPage(page: LandingPage, now: Date): LandingPage {
  const shown = { ...withShownClaims(page, now), changes: changesUntil(page.changes, now) }
  const empty = sectionNames.filter((name) => isEmpty(name, shown, page))
  return withoutBrokenLinks({ ...shown, ...Object.fromEntries(empty.map((name) => [name, null])) })
}

function isEmpty<Name extends SectionName>(name: Name, shown: LandingPage, page: LandingPage) {
  const now = shown[name]
  const before = page[name]
  return now && before && contents[name].isEmpty?.(now, before)
}

/** Returns the legal page as of `now`, without claims that aren't shown. */
export function shownLegalPage(page: LegalPage, now: Date): LegalPage {
  return { ...withShownClaims(page, now), changes: changesUntil(page.changes, now) }
}
