import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { defineField, defineType } from 'sanity'
import { plainText, textSelection } from '../../schemas/plain-text.ts'
import { requireShort, requireText } from '../../schemas/require-text.ts'

export const faq = defineType({
  name: 'faq',
  title: 'Question',
  type: 'document',
  icon: HelpCircleIcon,
  fields: [
    defineField({
      name: 'question',
      type: 'string',
      validation: requireShort(90, 'hard to scan in a list.'),
    }),
    defineField({ name: 'answer', type: 'richText', validation: requireText }),
    defineField({
      name: 'order',
      type: 'number',
      description:
        'Lowest number first. To drag questions into order, use “Question order” in the left column.',
      initialValue: 100,
      validation: (rule) => [rule.required().error('Enter a number.'), rule.integer()],
    }),
  ],
  orderings: [{ name: 'page', title: 'Page order', by: [{ field: 'order', direction: 'asc' }] }],
  preview: {
    select: { question: 'question', order: 'order', ...textSelection('answer') },
    prepare: ({ question, answer, order }) => ({
      title: question ?? 'No question yet',
      subtitle: [order, plainText(answer)].filter((part) => part !== undefined).join(' · '),
      media: HelpCircleIcon,
    }),
  },
})
