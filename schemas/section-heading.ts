import { defineField } from 'sanity'
import { requireWords } from './require-words.ts'

/** The heading of a section. */
export const sectionHeading = defineField({
  name: 'heading',
  type: 'string',
  validation: (rule) => [
    requireWords(rule),
    rule.max(90).warning('Longer than 90 characters: too long for a heading of this size.'),
  ],
})
