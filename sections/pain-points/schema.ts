import { FaceSadIcon } from '@sanity/icons/FaceSad'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { sectionHeading, sectionPreview } from '../../schemas/fields.ts'
import { requireShort } from '../../schemas/require-text.ts'
import { requiredLine } from '../../schemas/required-line.ts'

export const painPoints = defineType({
  name: 'painPoints',
  title: 'Sound Familiar?',
  type: 'document',
  icon: FaceSadIcon,
  fields: [
    sectionHeading,
    defineField({ name: 'lead', title: 'Intro', type: 'text', rows: 2 }),
    defineField({
      name: 'items',
      title: 'Pain points',
      type: 'array',
      description: 'Numbered in this order. Drag to rearrange.',
      of: [
        defineArrayMember({
          name: 'painPoint',
          title: 'Pain point',
          type: 'object',
          icon: FaceSadIcon,
          fields: [
            requiredLine('title', 'Title'),
            defineField({
              name: 'text',
              type: 'text',
              rows: 3,
              validation: requireShort(160, 'keep it to two short sentences.'),
            }),
            defineField({
              name: 'drawing',
              title: 'Sparkline',
              type: 'imageWithAlt',
              description: 'A small line drawing, 160 × 36.',
              validation: (rule) => rule.required().assetRequired().error('Upload an image.'),
            }),
          ],
          preview: {
            select: { title: 'title', text: 'text', media: 'drawing' },
            prepare: ({ title, text, media }) => ({
              title: title ?? 'No title yet',
              subtitle: text,
              media: media ?? FaceSadIcon,
            }),
          },
        }),
      ],
      validation: (rule) => rule.required().min(1).error('Add at least one item.'),
    }),
  ],
  preview: sectionPreview('Sound Familiar?', FaceSadIcon),
})
