import type { ComponentType } from 'react'
import { defineArrayMember, defineField } from 'sanity'
import { plainText, textSelection } from './plain-text.ts'
import { requireText } from './require-text.ts'
import { requiredLine } from './required-line.ts'

/** An item of a section: a title, a text with claims and, if `drawing` describes one, a drawing. */
export function sectionItem(name: string, title: string, icon: ComponentType, drawing?: string) {
  const picture = defineField({
    name: 'drawing',
    type: 'imageWithAlt',
    description: drawing,
    validation: (rule) => rule.required().assetRequired().error('Upload an image.'),
  })
  return defineArrayMember({
    name,
    title,
    type: 'object',
    icon,
    fields: [
      requiredLine('title', 'Title'),
      defineField({ name: 'text', type: 'claimText', validation: requireText }),
      ...(drawing ? [picture] : []),
    ],
    preview: {
      select: { title: 'title', ...(drawing && { media: 'drawing' }), ...textSelection('text') },
      prepare: ({ title, text, media }) => ({
        title: title ?? 'No title yet',
        subtitle: plainText(text),
        media: media ?? icon,
      }),
    },
  })
}
