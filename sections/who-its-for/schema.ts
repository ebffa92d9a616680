import { UsersIcon } from '@sanity/icons/Users'
import { defineField, defineType } from 'sanity'
import { sectionHeading, sectionPreview } from '../../schemas/fields.ts'
import { sectionItem } from '../../schemas/section-item.ts'

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
      of: [sectionItem('audience', 'Audience', UsersIcon)],
      validation: (rule) => [
        rule.required().min(1).error('Add at least one item.'),
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
