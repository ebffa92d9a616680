import { defineField } from 'sanity'
import { requireText } from './require-text.ts'

/** A required single-line text with a title and an optional description. */
export const requiredLine = (name: string, title: string, description?: string) =>
  defineField({
    name,
    title,
    type: 'string',
    description,
    validation: requireText,
  })
