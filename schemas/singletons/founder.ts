import { ImageIcon } from '@sanity/icons/Image'
import { StringIcon } from '@sanity/icons/String'
import { UserIcon } from '@sanity/icons/User'
import { defineField, defineType } from 'sanity'
import { requireWords } from '../require-words.ts'
import { requiredLine } from '../required-line.ts'
import { sectionHeading } from '../section-heading.ts'
import { sectionPreview } from '../section-preview.ts'

export const founder = defineType({
  name: 'founder',
  title: 'Meet the Founder',
  type: 'document',
  icon: UserIcon,
  groups: [
    { name: 'letter', title: 'Letter', icon: StringIcon, default: true },
    { name: 'pictures', title: 'Pictures', icon: ImageIcon },
  ],
  fields: [
    defineField({ name: 'eyebrow', title: 'Small line above', type: 'string', group: 'letter' }),
    { ...sectionHeading, group: 'letter' },
    defineField({
      name: 'letter',
      type: 'richText',
      group: 'letter',
      description: 'The button below the letter is the main button of the site settings.',
      validation: requireWords,
    }),
    requiredLine('name', 'Name', 'letter'),
    requiredLine('role', 'Role, below the name', 'letter'),
    defineField({
      name: 'portrait',
      type: 'imageWithAlt',
      group: 'pictures',
      description:
        'Stands upright, 16 by 19. What a picture of another shape loses, the circle decides: it stays in sight.',
      validation: (rule) => rule.required().assetRequired(),
    }),
    defineField({
      name: 'caption',
      title: 'Caption of the portrait',
      type: 'string',
      group: 'pictures',
    }),
    defineField({ name: 'signature', type: 'imageWithAlt', group: 'pictures' }),
  ],
  preview: sectionPreview('Meet the Founder', UserIcon),
})
