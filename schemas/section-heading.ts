import { defineField } from 'sanity'
import { requireShort } from './require-words.ts'

/** The heading of a section. */
export const sectionHeading = defineField({
  name: 'heading',
  type: 'string',
  validation: requireShort(90, 'too long for a heading this size.'),
})
