import { blocks } from '@/lib/content/check/blocks'
import { optionalText, textOrEmpty } from '@/lib/content/check/fields'
import { image } from '@/lib/content/check/image'
import { optional } from '@/lib/content/check/read'
import { line, words } from '@/lib/content/markdown'
import { type Section, sectionHeading } from '@/sections/section'

export const founder: Section<'founder'> = {
  fields: {
    eyebrow: optionalText,
    heading: sectionHeading('founder'),
    letter: blocks,
    name: textOrEmpty,
    role: textOrEmpty,
    portrait: image,
    caption: optionalText,
    signature: optional(image),
  },
  markdown: ({ heading, letter, name, role }) => [
    line(heading, 'h2'),
    ...words(letter),
    line(`${name}, ${role}`),
  ],
}
