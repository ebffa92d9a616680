import { defineField } from 'sanity'

/** A required single line of text, with the name it bears in the form. */
export const requiredLine = (name: string, title: string, group?: string) =>
  defineField({
    name,
    title,
    type: 'string',
    group,
    validation: (rule) => rule.required(),
  })
