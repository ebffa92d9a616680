import { blocks } from '@/lib/content/check/blocks'
import { claim } from '@/lib/content/check/claim'
import {
  copy,
  copyOrEmpty,
  list,
  nullableCopy,
  object,
  orElse,
  text,
} from '@/lib/content/check/read'
import { claimLine, line, lowerHeadings } from '@/lib/content/markdown'
import { blockFields, claimFields } from '@/lib/content/queries/fragments'
import { optionalLine, type Section, sectionHeading } from '@/sections/section'

/** This section's part of the landing page's query. */
export const transformationQuery = `*[_type == "transformation" && _id == "transformation"][0]{
  _updatedAt,
  heading,
  lead,
  beforeLabel,
  afterLabel,
  pairs[]{ _key, topic, before[]{ ${blockFields} }, after[]{ ${blockFields} } },
  resultsHeading,
  claims[]->{ ${claimFields} }
}`

export const transformation: Section<'transformation'> = {
  fields: {
    heading: sectionHeading('transformation'),
    lead: nullableCopy,
    beforeLabel: copyOrEmpty,
    afterLabel: copyOrEmpty,
    pairs: orElse(list(object({ _key: text, topic: copy, before: blocks, after: blocks })), []),
    resultsHeading: copyOrEmpty,
    claims: orElse(list(claim), []),
  },
  markdown: ({ pairs, ...content }, { footnotes }) => [
    line(content.heading, 'h2'),
    ...optionalLine(content.lead),
    ...pairs.flatMap(({ topic, before, after }) => [
      line(topic, 'h3'),
      line(content.beforeLabel, 'h4'),
      ...lowerHeadings(before),
      line(content.afterLabel, 'h4'),
      ...lowerHeadings(after),
    ]),
    line(content.resultsHeading, 'h3'),
    ...content.claims.map((one) => claimLine(one, footnotes)),
  ],
  isEmpty: ({ pairs, claims }) => pairs.length === 0 && claims.length === 0,
}
