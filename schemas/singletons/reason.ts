import { StarIcon } from '@sanity/icons/Star'
import { defineArrayMember, defineField } from 'sanity'
import { plainText, textSelection } from '../plain-text.ts'
import { requireWords } from '../require-words.ts'
import { requiredLine } from '../required-line.ts'

/** One of the reasons of Why Choose, there or on a campaign page. */
export const reason = defineArrayMember({
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
})
