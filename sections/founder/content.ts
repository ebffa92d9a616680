import { anyText, optional, text } from '@/lib/content/check/check'
import { blocks, image } from '@/lib/content/check/parts'
import { line, words } from '@/lib/content/markdown'
import type { Section } from '@/sections/section'

export const founder: Section<'founder'> = {
  shape: {
    eyebrow: optional(anyText),
    heading: text,
    letter: blocks,
    name: text,
    role: text,
    portrait: image,
    caption: optional(anyText),
    signature: optional(image),
  },
  markdown: ({ heading, letter, name, role }) => [
    line(heading, 'h2'),
    ...words(letter),
    line(`${name}, ${role}`),
  ],
}
