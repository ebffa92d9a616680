import { defineField } from 'sanity'
import { requireWords } from './require-words.ts'

/** A required single line of text, with the name it bears in the form and what is said below that. */
export const requiredLine = (name: string, title: string, description?: string) =>
  defineField({
    name,
    title,
    type: 'string',
    description,
    validation: requireWords,
  })
