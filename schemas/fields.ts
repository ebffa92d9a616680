import type { ComponentType } from 'react'
import { defineField } from 'sanity'
import { requireShort } from './require-text.ts'

/** Puts these fields into one group of the form. */
export const inGroup = <Field extends object>(group: string, fields: Field[]) =>
  fields.map((field) => ({ ...field, group }))

/** The heading of a section. */
export const sectionHeading = defineField({
  name: 'heading',
  type: 'string',
  validation: requireShort(90, 'too long for a heading this size.'),
})

/** Previews a singleton in lists: its name, and its current heading below. */
export function sectionPreview(title: string, icon: ComponentType, field = 'heading') {
  return {
    select: { subtitle: field },
    prepare: ({ subtitle }: { subtitle?: string }) => ({ title, subtitle, media: icon }),
  }
}

/** Returns a preview selection of these fields under their own names. */
export function selectFields<Field extends string>(...fields: Field[]): Record<Field, string> {
  const selected = fields.map((field): [string, string] => [field, field])
  return Object.fromEntries(selected) as Record<Field, string>
}
