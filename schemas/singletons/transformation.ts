import { SplitVerticalIcon } from '@sanity/icons/SplitVertical'
import { TrendUpwardIcon } from '@sanity/icons/TrendUpward'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { plainText, textSelection } from '../plain-text.ts'
import { requireWords } from '../require-words.ts'
import { requiredLine } from '../required-line.ts'
import { sectionHeading } from '../section-heading.ts'
import { sectionPreview } from '../section-preview.ts'

export const transformation = defineType({
  name: 'transformation',
  title: 'The Transformation',
  type: 'document',
  icon: SplitVerticalIcon,
  groups: [
    { name: 'pairs', title: 'Before and after', icon: SplitVerticalIcon, default: true },
    { name: 'results', title: 'Results', icon: TrendUpwardIcon },
  ],
  fields: [
    { ...sectionHeading, group: 'pairs' },
    defineField({ name: 'lead', type: 'text', rows: 2, group: 'pairs' }),
    requiredLine('beforeLabel', 'Name of the left column', 'pairs'),
    requiredLine('afterLabel', 'Name of the right column', 'pairs'),
    defineField({
      name: 'pairs',
      type: 'array',
      group: 'pairs',
      description: 'Drag to rearrange.',
      of: [
        defineArrayMember({
          name: 'transformationPair',
          title: 'Pair',
          type: 'object',
          icon: SplitVerticalIcon,
          fields: [
            requiredLine('topic', 'Topic'),
            defineField({
              name: 'before',
              type: 'claimText',
              validation: requireWords,
            }),
            defineField({
              name: 'after',
              type: 'claimText',
              validation: requireWords,
            }),
          ],
          preview: {
            select: { topic: 'topic', ...textSelection('before'), ...textSelection('after') },
            prepare: ({ topic, before, after }) => ({
              title: topic ?? 'No topic yet',
              subtitle: `${plainText(before)} → ${plainText(after)}`,
              media: SplitVerticalIcon,
            }),
          },
        }),
      ],
      validation: (rule) => rule.required().min(1),
    }),
    requiredLine('resultsHeading', 'Heading of the results', 'results'),
    defineField({
      name: 'claims',
      type: 'array',
      group: 'results',
      description: 'Shown as very large numbers, with their note below.',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'claim' }] })],
      validation: (rule) => [rule.required().min(1), rule.unique()],
    }),
  ],
  preview: sectionPreview('The Transformation', SplitVerticalIcon),
})
