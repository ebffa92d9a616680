import { defineField } from 'sanity'

/** The heading of a section. */
export const sectionHeading = defineField({
  name: 'heading',
  type: 'string',
  validation: (rule) => [
    rule.required(),
    rule.max(90).warning('Longer than 90 characters: too long for a heading of this size.'),
  ],
})
