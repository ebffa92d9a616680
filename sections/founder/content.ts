import { blocks } from '@/lib/content/check/blocks'
import { copyOrEmpty, optionalCopy } from '@/lib/content/check/fields'
import { image } from '@/lib/content/check/image'
import { optional } from '@/lib/content/check/read'
import { line, words } from '@/lib/content/markdown'
import { type Section, sectionHeading } from '@/sections/section'

export const founder: Section<'founder'> = {
  fields: {
    eyebrow: optionalCopy,
    heading: sectionHeading('founder'),
    letter: blocks,
    name: copyOrEmpty,
    role: copyOrEmpty,
    portrait: image,
    caption: optionalCopy,
    signature: optional(image),
  },
  markdown: ({ heading, letter, name, role }) => [
    line(heading, 'h2'),
    ...words(letter),
    line(`${name}, ${role}`),
  ],
}
