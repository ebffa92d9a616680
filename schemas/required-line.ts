import { defineField } from 'sanity'
import { requireWords } from './require-words.ts'

/** A required single-line text with a title and an optional description. */
export const requiredLine = (name: string, title: string, description?: string) =>
  defineField({
    name,
    title,
    type: 'string',
    description,
    validation: requireWords,
  })
