import { object, text } from '@/lib/content/check/check'
import { blocks, image } from '@/lib/content/check/parts'
import { line, link, words } from '@/lib/content/markdown'
import type { Section, SectionContent } from '@/sections/section'

export const video: Section<'video'> = {
  shape: {
    _id: text,
    title: text,
    description: text,
    file: object<SectionContent<'video'>['file']>({ url: text, mimeType: text }),
    poster: image,
    uploadDate: text,
    duration: text,
    captions: text,
    transcript: blocks,
  },
  markdown: ({ title, description, file, transcript }, { settings, siteUrl }) => [
    line(title, 'h2'),
    line(description),
    link(title, file.url, siteUrl),
    line(settings.labels.transcript, 'h3'),
    ...words(transcript),
  ],
  isUnused: (answer) => answer === null,
}
