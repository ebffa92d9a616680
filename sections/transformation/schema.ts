import { SplitVerticalIcon } from '@sanity/icons/SplitVertical'
import { TrendUpwardIcon } from '@sanity/icons/TrendUpward'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { inGroup, sectionHeading, sectionPreview } from '../../schemas/fields.ts'
import { plainText, textSelection } from '../../schemas/plain-text.ts'
import { requireText } from '../../schemas/require-text.ts'
import { requiredLine } from '../../schemas/required-line.ts'

const pair = defineArrayMember({
  name: 'transformationPair',
  title: 'Pair',
  type: 'object',
  icon: SplitVerticalIcon,
  fields: [
    requiredLine('topic', 'Topic'),
    defineField({ name: 'before', type: 'claimText', validation: requireText }),
    defineField({ name: 'after', type: 'claimText', validation: requireText }),
  ],
  preview: {
    select: { topic: 'topic', ...textSelection('before'), ...textSelection('after') },
    prepare: ({ topic, before, after }) => ({
      title: topic ?? 'No topic yet',
      subtitle: `${plainText(before)} → ${plainText(after)}`,
      media: SplitVerticalIcon,
    }),
  },
})

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
    ...inGroup('pairs', [
      sectionHeading,
      defineField({ name: 'lead', title: 'Intro', type: 'text', rows: 2 }),
      requiredLine('beforeLabel', 'Left column label'),
      requiredLine('afterLabel', 'Right column label'),
      defineField({
        name: 'pairs',
        type: 'array',
        description: 'Drag to rearrange.',
        of: [pair],
        validation: (rule) => rule.required().min(1).error('Add at least one item.'),
      }),
    ]),
    ...inGroup('results', [
      requiredLine('resultsHeading', 'Results heading'),
      defineField({
        name: 'claims',
        type: 'array',
        description: 'Shown as very large numbers, with their disclaimers below.',
        of: [defineArrayMember({ type: 'reference', to: [{ type: 'claim' }] })],
        validation: (rule) => [
          rule.required().min(1).error('Add at least one item.'),
          rule.unique(),
        ],
      }),
    ]),
  ],
  preview: sectionPreview('The Transformation', SplitVerticalIcon),
})
