import { defineField } from 'sanity'
import { requireWords } from './require-words.ts'

/** A required single line of text, with the name it bears in the form. */
export const requiredLine = (name: string, title: string, group?: string) =>
  defineField({
    name,
    title,
    type: 'string',
    group,
    validation: requireWords,
  })
