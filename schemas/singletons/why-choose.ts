import { StarIcon } from '@sanity/icons/Star'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { plainText, textSelection } from '../plain-text.ts'
import { requireWords } from '../require-words.ts'
import { requiredLine } from '../required-line.ts'
import { sectionHeading } from '../section-heading.ts'
import { sectionPreview } from '../section-preview.ts'

export const whyChoose = defineType({
  name: 'whyChoose',
  title: 'Why Choose',
  type: 'document',
  icon: StarIcon,
  fields: [
    sectionHeading,
    defineField({
      name: 'reasons',
      type: 'array',
      description: 'Drag to rearrange.',
      of: [
        defineArrayMember({
          name: 'reason',
          title: 'Reason',
          type: 'object',
          icon: StarIcon,
          fields: [
            requiredLine('title', 'Title'),
            defineField({ name: 'text', type: 'claimText', validation: requireWords }),
          ],
          preview: {
            select: { title: 'title', ...textSelection('text') },
            prepare: ({ title, text }) => ({
              title: title ?? 'No title yet',
              subtitle: plainText(text),
              media: StarIcon,
            }),
          },
        }),
      ],
      validation: (rule) => [
        rule.required().min(1),
        rule.length(3).warning('The columns are made for three reasons.'),
      ],
    }),
  ],
  preview: sectionPreview('Why Choose', StarIcon),
})
