import { anyText, list, object, optional, text } from '@/lib/content/check/check'
import { blocks, callToAction, image } from '@/lib/content/check/parts'
import { line, words } from '@/lib/content/markdown'
import { isEmptied, itemLines, type Section, type SectionContent } from '@/sections/section'

type Station = SectionContent<'agenticAi'>['stations'][number]

export const agenticAi: Section<'agenticAi'> = {
  shape: {
    eyebrow: optional(anyText),
    heading: text,
    lead: blocks,
    text: blocks,
    callToAction,
    stations: list(object<Station>({ _key: text, title: text, text: blocks, drawing: image })),
  },
  markdown: (content) => [
    line(content.heading, 'h2'),
    ...words(content.lead),
    ...words(content.text),
    ...content.stations.flatMap((station) => itemLines(station.title, station.text)),
  ],
  isSpent: (now, before) => isEmptied(now.stations, before.stations),
}
