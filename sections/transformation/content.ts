import { anyText, list, object, optional, text } from '@/lib/content/check/check'
import { blocks, claim } from '@/lib/content/check/parts'
import { claimLine, line, words } from '@/lib/content/markdown'
import { type Section, type SectionContent, said } from '@/sections/section'

type Pair = SectionContent<'transformation'>['pairs'][number]

export const transformation: Section<'transformation'> = {
  shape: {
    heading: text,
    lead: optional(anyText),
    beforeLabel: text,
    afterLabel: text,
    pairs: list(object<Pair>({ _key: text, topic: text, before: blocks, after: blocks })),
    resultsHeading: text,
    claims: list(claim),
  },
  markdown: ({ pairs, ...content }, { footnotes }) => [
    line(content.heading, 'h2'),
    ...said(content.lead),
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
  isSpent: ({ pairs, claims }) => pairs.length === 0 && claims.length === 0,
}
