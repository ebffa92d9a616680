import { UsersIcon } from '@sanity/icons/Users'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { plainText, textSelection } from '../plain-text.ts'
import { requireWords } from '../require-words.ts'
import { requiredLine } from '../required-line.ts'
import { sectionHeading } from '../section-heading.ts'
import { sectionPreview } from '../section-preview.ts'

export const whoItsFor = defineType({
  name: 'whoItsFor',
  title: 'Who It’s For',
  type: 'document',
  icon: UsersIcon,
  fields: [
    sectionHeading,
    defineField({ name: 'text', type: 'text', rows: 2 }),
    defineField({
      name: 'audiences',
      type: 'array',
      description: 'Drag to rearrange.',
      of: [
        defineArrayMember({
          name: 'audience',
          title: 'Audience',
          type: 'object',
          icon: UsersIcon,
          fields: [
            requiredLine('title', 'Title'),
            defineField({ name: 'text', type: 'claimText', validation: requireWords }),
          ],
          preview: {
            select: { title: 'title', ...textSelection('text') },
            prepare: ({ title, text }) => ({
              title: title ?? 'No title yet',
              subtitle: plainText(text),
              media: UsersIcon,
            }),
          },
        }),
      ],
      validation: (rule) => [
        rule.required().min(1),
        rule
          .custom((audiences?: unknown[]) =>
            audiences && audiences.length % 2 === 1
              ? 'An odd number leaves one cell of the table empty.'
              : true,
          )
          .warning(),
      ],
    }),
  ],
  preview: sectionPreview('Who It’s For', UsersIcon),
})
