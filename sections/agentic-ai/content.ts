import { anyBlocks, blocks } from '@/lib/content/check/blocks'
import { image } from '@/lib/content/check/image'
import { callToAction } from '@/lib/content/check/parts'
import { copy, list, nullableCopy, object, text } from '@/lib/content/check/read'
import { line, lowerHeadings } from '@/lib/content/markdown'
import { blockFields, callToActionFields, imageFields } from '@/lib/content/queries/fragments'
import { isEmptied, itemLines, type Section, sectionHeading } from '@/sections/section'

/** This section's part of the landing page's query. */
export const agenticAiQuery = `*[_type == "agenticAi" && _id == "agenticAi"][0]{
  _updatedAt,
  eyebrow,
  heading,
  lead[]{ ${blockFields} },
  text[]{ ${blockFields} },
  callToAction{ ${callToActionFields} },
  stations[]{ _key, title, text[]{ ${blockFields} }, drawing{ ${imageFields} } }
}`

export const agenticAi: Section<'agenticAi'> = {
  fields: {
    eyebrow: nullableCopy,
    heading: sectionHeading('agenticAi'),
    lead: anyBlocks,
    text: anyBlocks,
    callToAction,
    stations: list(object({ _key: text, title: copy, text: blocks, drawing: image })),
  },
  markdown: (content) => [
    line(content.heading, 'h2'),
    ...lowerHeadings(content.lead),
    ...lowerHeadings(content.text),
    ...content.stations.flatMap((station) => itemLines(station.title, station.text)),
  ],
  isEmpty: (now, before) => isEmptied(now.stations, before.stations),
}
