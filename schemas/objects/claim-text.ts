import { BlockContentIcon } from '@sanity/icons/BlockContent'
import { defineArrayMember, defineType } from 'sanity'

export const claimText = defineType({
  name: 'claimText',
  title: 'Text with claims',
  type: 'array',
  icon: BlockContentIcon,
  description: 'To show a number, insert a claim instead of typing the digits.',
  of: [
    defineArrayMember({
      type: 'block',
      styles: [{ title: 'Normal', value: 'normal' }],
      lists: [],
      marks: {
        decorators: [
          { title: 'Bold', value: 'strong' },
          { title: 'Italic', value: 'em' },
        ],
        annotations: [],
      },
      of: [defineArrayMember({ type: 'claimReference' })],
    }),
  ],
})
