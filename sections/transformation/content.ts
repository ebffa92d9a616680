import { blocks } from '@/lib/content/check/blocks'
import { claim } from '@/lib/content/check/claim'
import { copy, copyOrEmpty, optionalCopy, text } from '@/lib/content/check/fields'
import { list, object, orElse } from '@/lib/content/check/read'
import { claimLine, line, words } from '@/lib/content/markdown'
import { optionalLine, type Section, sectionHeading } from '@/sections/section'

export const transformation: Section<'transformation'> = {
  fields: {
    heading: sectionHeading('transformation'),
    lead: optionalCopy,
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
      ...words(before),
      line(content.afterLabel, 'h4'),
      ...words(after),
    ]),
    line(content.resultsHeading, 'h3'),
    ...content.claims.map((one) => claimLine(one, footnotes)),
  ],
  isEmpty: ({ pairs, claims }) => pairs.length === 0 && claims.length === 0,
}
