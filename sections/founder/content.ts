import { blocks } from '@/lib/content/check/blocks'
import { image } from '@/lib/content/check/image'
import { copyOrEmpty, nullable, nullableCopy } from '@/lib/content/check/read'
import { line, lowerHeadings } from '@/lib/content/markdown'
import { blockFields, imageFields } from '@/lib/content/queries/fragments'
import { type Section, sectionHeading } from '@/sections/section'

/** This section's part of the landing page's query. */
export const founderQuery = `*[_type == "founder" && _id == "founder"][0]{
  _updatedAt,
  eyebrow,
  heading,
  letter[]{ ${blockFields} },
  name,
  role,
  portrait{ ${imageFields} },
  caption,
  "signature": select(defined(signature.asset) => signature{ ${imageFields} }, null)
}`

export const founder: Section<'founder'> = {
  fields: {
    eyebrow: nullableCopy,
    heading: sectionHeading('founder'),
    letter: blocks,
    name: copyOrEmpty,
    role: copyOrEmpty,
    portrait: image,
    caption: nullableCopy,
    signature: nullable(image),
  },
  markdown: ({ heading, letter, name, role }) => [
    line(heading, 'h2'),
    ...lowerHeadings(letter),
    line(`${name}, ${role}`),
  ],
}
