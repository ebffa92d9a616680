import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { defineArrayMember, defineField } from 'sanity'
import { reason } from '../../sections/why-choose/schema.ts'
import { requireText } from '../require-text.ts'
import { requiredLine } from '../required-line.ts'

/** Questions for this page only, and questions from the list. */
export const questions = defineField({
  name: 'questions',
  type: 'array',
  description: 'Leave empty to show all questions from the landing page.',
  of: [
    defineArrayMember({
      type: 'reference',
      to: [{ type: 'faq' }],
      title: 'Question from the list',
    }),
    defineArrayMember({
      name: 'ownQuestion',
      title: 'Question for this page only',
      type: 'object',
      icon: HelpCircleIcon,
      fields: [
        requiredLine('question', 'Question'),
        defineField({ name: 'answer', type: 'richText', validation: requireText }),
      ],
      preview: { select: { title: 'question' } },
    }),
  ],
  validation: (rule) => rule.unique(),
})

/** Reasons for this page only. */
export const reasons = defineField({
  name: 'reasons',
  type: 'array',
  description: 'Leave empty to use the reasons from the landing page.',
  of: [reason],
  validation: (rule) => rule.max(3).warning('The layout is designed for three reasons.'),
})
