import { RobotIcon } from '@sanity/icons/Robot'
import { defineField, defineType } from 'sanity'
import { sectionHeading, sectionPreview } from '../../schemas/fields.ts'
import { requireText } from '../../schemas/require-text.ts'
import { sectionItem } from '../../schemas/section-item.ts'

export const agenticAi = defineType({
  name: 'agenticAi',
  title: 'Agentic AI',
  type: 'document',
  icon: RobotIcon,
  fields: [
    defineField({
      name: 'eyebrow',
      type: 'string',
      description: 'The small line above the heading.',
    }),
    sectionHeading,
    defineField({ name: 'lead', title: 'Intro', type: 'claimText', validation: requireText }),
    defineField({ name: 'text', type: 'claimText', validation: requireText }),
    defineField({
      name: 'callToAction',
      title: 'Link',
      type: 'callToAction',
      validation: (rule) => rule.required().error('This field is required.'),
    }),
    defineField({
      name: 'stations',
      type: 'array',
      description: 'The steps of the agent’s loop, in order. Drag to rearrange.',
      of: [sectionItem('station', 'Station', RobotIcon, 'A line drawing, 120 × 80.')],
      validation: (rule) => [
        rule.required().min(1).error('Add at least one item.'),
        rule.max(6).warning('More than six stations make the loop too long.'),
      ],
    }),
  ],
  preview: sectionPreview('Agentic AI', RobotIcon),
})
