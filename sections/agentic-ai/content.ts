import { anyBlocks, blocks } from '@/lib/content/check/blocks'
import { copy, optionalCopy, text } from '@/lib/content/check/fields'
import { image } from '@/lib/content/check/image'
import { callToAction } from '@/lib/content/check/parts'
import { list, object } from '@/lib/content/check/read'
import { line, words } from '@/lib/content/markdown'
import { isEmptied, itemLines, type Section, sectionHeading } from '@/sections/section'

export const agenticAi: Section<'agenticAi'> = {
  fields: {
    eyebrow: optionalCopy,
    heading: sectionHeading('agenticAi'),
    lead: anyBlocks,
    text: anyBlocks,
    callToAction,
    stations: list(object({ _key: text, title: copy, text: blocks, drawing: image })),
  },
  markdown: (content) => [
    line(content.heading, 'h2'),
    ...words(content.lead),
    ...words(content.text),
    ...content.stations.flatMap((station) => itemLines(station.title, station.text)),
  ],
  isEmpty: (now, before) => isEmptied(now.stations, before.stations),
}
