import { OlistIcon } from '@sanity/icons/Olist'
import { defineField, defineType } from 'sanity'
import { sectionHeading, sectionPreview } from '../../schemas/fields.ts'
import { sectionItem } from '../../schemas/section-item.ts'

const drawing = 'A line drawing, 260 × 200. Leave out numbers: they won’t update with a claim.'

export const steps = defineType({
  name: 'steps',
  title: 'How It Works',
  type: 'document',
  icon: OlistIcon,
  fields: [
    sectionHeading,
    defineField({ name: 'lead', title: 'Intro', type: 'text', rows: 2 }),
    defineField({
      name: 'endLabel',
      title: 'Label at the end of the line',
      type: 'string',
      description: 'Shown where the signal line ends.',
    }),
    defineField({
      name: 'items',
      title: 'Steps',
      type: 'array',
      description: 'Numbered in this order. Drag to rearrange.',
      of: [sectionItem('step', 'Step', OlistIcon, drawing)],
      validation: (rule) => [
        rule.required().min(1).error('Add at least one item.'),
        rule.length(4).warning('The layout is designed for four steps.'),
      ],
    }),
  ],
  preview: sectionPreview('How It Works', OlistIcon),
})
