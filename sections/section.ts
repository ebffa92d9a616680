import type { ReactNode } from 'react'
import { text } from '@/lib/content/check/fields'
import { type Entries, orElse, type Schema } from '@/lib/content/check/read'
import type { Footnotes } from '@/lib/content/claims/footnotes'
import type { LandingPage, SiteSettings } from '@/lib/content/landing-page'
import { type Line, line, words } from '@/lib/content/markdown'
import { SECTIONS } from '@/lib/site'

/** A part of the landing page, by its name in the page's query. */
export type SectionName = Exclude<keyof LandingPage, 'settings' | 'changes'>

export type SectionContent<Name extends SectionName> = NonNullable<LandingPage[Name]>

/** What a section is drawn with. */
export type SectionProps<Name extends SectionName> = {
  content: SectionContent<Name>
  footnotes: Footnotes
}

/** The settings are for those that say words of theirs too. */
export type PropsOnPage<Name extends SectionName> = SectionProps<Name> & { settings: SiteSettings }

export type SectionComponent<Name extends SectionName> = (props: PropsOnPage<Name>) => ReactNode

/** What a section's Markdown is written with. */
export type MarkdownContext = { settings: SiteSettings; footnotes: Footnotes; siteUrl: string }

export type Section<Name extends SectionName> = {
  /** What it must hold to be shown, and what takes the place of what it can do without. */
  fields: Entries<SectionContent<Name>>
  /** Its words for the page's Markdown, its heading first. */
  markdown: (content: SectionContent<Name>, context: MarkdownContext) => Line[]
  /** Does it say nothing any more, now that the claims that are not live have left it? */
  isSpent?: (now: SectionContent<Name>, before: SectionContent<Name>) => boolean
  /** Is it optional, and not in use? Then it is no issue that it is missing. */
  isUnused?: (answer: unknown) => boolean
}

/** The heading of a section; the name that editors know it by, where it is blank. */
export function sectionHeading(name: (typeof SECTIONS)[number]['type']): Schema<string> {
  return orElse(text, SECTIONS.find(({ type }) => type === name)?.title ?? '')
}

/** True if all items of a list have gone. A list that was empty before is an editor's choice. */
export const isEmptied = (now: readonly unknown[], before: readonly unknown[]) =>
  now.length === 0 && before.length > 0

/** A plain text as lines of Markdown; none if it says nothing. */
export const said = (text: string | null | undefined): Line[] => (text?.trim() ? [line(text)] : [])

/** An item of a list: its title as a heading, and its text. */
export const itemLines = (title: string, text: string | Parameters<typeof words>[0]): Line[] => [
  line(title, 'h3'),
  ...(typeof text === 'string' ? said(text) : words(text)),
]
