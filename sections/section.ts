import type { ReactNode } from 'react'
import type { Shape } from '@/lib/content/check/check'
import type { Footnotes } from '@/lib/content/claims/footnotes'
import type { LandingPage, SiteSettings } from '@/lib/content/landing-page'
import { type Line, line, words } from '@/lib/content/markdown'

/** A part of the landing page, by its name in the page's query. */
export type SectionName = Exclude<keyof LandingPage, 'settings'>

export type SectionContent<Name extends SectionName> = NonNullable<LandingPage[Name]>

/** What every section is drawn with. */
export type SectionProps<Name extends SectionName> = {
  content: SectionContent<Name>
  settings: SiteSettings
  footnotes: Footnotes
}

export type SectionComponent<Name extends SectionName> = (props: SectionProps<Name>) => ReactNode

/** What a section's Markdown is written with. */
export type MarkdownContext = { settings: SiteSettings; footnotes: Footnotes; siteUrl: string }

export type Section<Name extends SectionName> = {
  /** What it must hold to be shown. */
  shape: Shape<SectionContent<Name>>
  /** Its words for the page's Markdown, its heading first. */
  markdown: (content: SectionContent<Name>, context: MarkdownContext) => Line[]
  /** Does it say nothing any more, now that the claims that are not live have left it? */
  isSpent?: (now: SectionContent<Name>, before: SectionContent<Name>) => boolean
  /** Is it optional, and not in use? Then it is no issue that it is missing. */
  isUnused?: (answer: unknown) => boolean
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
