import { ImageIcon } from '@sanity/icons/Image'
import { StringIcon } from '@sanity/icons/String'
import { UserIcon } from '@sanity/icons/User'
import { defineField, defineType } from 'sanity'
import { inGroup } from '../in-group.ts'
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
    ...inGroup('letter', [
      defineField({ name: 'eyebrow', title: 'Small line above', type: 'string' }),
      sectionHeading,
      defineField({
        name: 'letter',
        type: 'richText',
        description: 'The button below the letter is the main button of the site settings.',
        validation: requireWords,
      }),
      requiredLine('name', 'Name'),
      requiredLine('role', 'Role, below the name'),
    ]),
    ...inGroup('pictures', [
      defineField({
        name: 'portrait',
        type: 'imageWithAlt',
        description:
          'Stands upright, 16 by 19. What a picture of another shape loses, the circle decides: it stays in sight.',
        validation: (rule) => rule.required().assetRequired(),
      }),
      defineField({ name: 'caption', title: 'Caption of the portrait', type: 'string' }),
      defineField({ name: 'signature', type: 'imageWithAlt' }),
    ]),
  ],
  preview: sectionPreview('Meet the Founder', UserIcon),
})
