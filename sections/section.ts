import type { ReactNode } from 'react'
import { copy, type Entries, orElse, type Schema } from '@/lib/content/check/read'
import type { Footnotes } from '@/lib/content/claims/footnotes'
import type { SectionContent, SiteSettings } from '@/lib/content/content-types'
import { type Line, line, lowerHeadings } from '@/lib/content/markdown'
import { type SectionName, sections } from '@/sections/index'

/** Props of every section. */
export type SectionProps<Name extends SectionName> = {
  content: SectionContent<Name>
  footnotes: Footnotes
}

/** Props with the site settings, for sections that use them. */
export type PropsOnPage<Name extends SectionName> = SectionProps<Name> & { settings: SiteSettings }

export type SectionComponent<Name extends SectionName> = (props: PropsOnPage<Name>) => ReactNode

/** Inputs of a section's Markdown besides its content. */
export type MarkdownContext = { settings: SiteSettings; footnotes: Footnotes; siteUrl: string }

export type Section<Name extends SectionName> = {
  /** The fields that it requires, and defaults for those that it doesn't. */
  fields: Entries<SectionContent<Name>>
  /** Returns its Markdown, heading first. */
  markdown: (content: SectionContent<Name>, context: MarkdownContext) => Line[]
  /** Returns whether it has no content left after claims that aren't shown were removed. */
  isEmpty?: (now: SectionContent<Name>, before: SectionContent<Name>) => boolean
  /** Returns whether it is optional and unused, so that its absence is no issue. */
  isUnused?: (data: unknown) => boolean
}

/** Returns the schema of a section's heading; a blank one becomes the section's name in the Studio. */
export function sectionHeading(name: SectionName): Schema<string> {
  return orElse(copy, sections.find(({ type }) => type === name)?.title ?? '')
}

/** Returns whether a list lost all its items. A list that was empty before is an editor's choice. */
export const isEmptied = (now: readonly unknown[], before: readonly unknown[]) =>
  now.length === 0 && before.length > 0

/** Returns a plain text as a line of Markdown, or no line if it is blank. */
export const optionalLine = (text: string | null | undefined): Line[] =>
  text?.trim() ? [line(text)] : []

/** Returns a list item as Markdown: its title as a heading, then its text. */
export const itemLines = (
  title: string,
  text: string | Parameters<typeof lowerHeadings>[0],
): Line[] => [
  line(title, 'h3'),
  ...(typeof text === 'string' ? optionalLine(text) : lowerHeadings(text)),
]
