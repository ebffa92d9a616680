import { OlistIcon } from '@sanity/icons/Olist'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { plainText, textSelection } from '../plain-text.ts'
import { requireWords } from '../require-words.ts'
import { requiredLine } from '../required-line.ts'
import { sectionHeading } from '../section-heading.ts'
import { sectionPreview } from '../section-preview.ts'

export const steps = defineType({
  name: 'steps',
  title: 'How It Works',
  type: 'document',
  icon: OlistIcon,
  fields: [
    sectionHeading,
    defineField({ name: 'lead', type: 'text', rows: 2 }),
    defineField({
      name: 'endLabel',
      title: 'Word at the end of the line',
      type: 'string',
      description: 'Stands where the signal line ends.',
    }),
    defineField({
      name: 'items',
      title: 'Steps',
      type: 'array',
      description: 'Numbered in this order. Drag to rearrange.',
      of: [
        defineArrayMember({
          name: 'step',
          title: 'Step',
          type: 'object',
          icon: OlistIcon,
          fields: [
            requiredLine('title', 'Title'),
            defineField({ name: 'text', type: 'claimText', validation: requireWords }),
            defineField({
              name: 'drawing',
              type: 'imageWithAlt',
              description:
                'A line drawing, 260 × 200. Without numbers: they would not follow a claim.',
              validation: (rule) => rule.required().assetRequired(),
            }),
          ],
          preview: {
            select: { title: 'title', media: 'drawing', ...textSelection('text') },
            prepare: ({ title, text, media }) => ({
              title: title ?? 'No title yet',
              subtitle: plainText(text),
              media: media ?? OlistIcon,
            }),
          },
        }),
      ],
      validation: (rule) => [
        rule.required().min(1),
        rule.length(4).warning('The line is drawn for four steps.'),
      ],
    }),
  ],
  preview: sectionPreview('How It Works', OlistIcon),
})
