import { ImageIcon } from '@sanity/icons/Image'
import { StringIcon } from '@sanity/icons/String'
import { UserIcon } from '@sanity/icons/User'
import { defineField, defineType } from 'sanity'
import { inGroup, sectionHeading, sectionPreview } from '../../schemas/fields.ts'
import { requireText } from '../../schemas/require-text.ts'
import { requiredLine } from '../../schemas/required-line.ts'

export const founder = defineType({
  name: 'founder',
  title: 'Meet the Founder',
  type: 'document',
  icon: UserIcon,
  groups: [
    { name: 'letter', title: 'Letter', icon: StringIcon, default: true },
    { name: 'pictures', title: 'Images', icon: ImageIcon },
  ],
  fields: [
    ...inGroup('letter', [
      defineField({
        name: 'eyebrow',
        type: 'string',
        description: 'The small line above the heading.',
      }),
      sectionHeading,
      defineField({
        name: 'letter',
        type: 'richText',
        description: 'The button below the letter is the main button from Site settings.',
        validation: requireText,
      }),
      requiredLine('name', 'Name'),
      requiredLine('role', 'Role'),
    ]),
    ...inGroup('pictures', [
      defineField({
        name: 'portrait',
        type: 'imageWithAlt',
        description:
          'Shown in portrait format, 16:19. If the image has another shape, the hotspot sets what stays visible.',
        validation: (rule) => rule.required().assetRequired().error('Upload an image.'),
      }),
      defineField({ name: 'caption', title: 'Portrait caption', type: 'string' }),
      defineField({ name: 'signature', type: 'imageWithAlt' }),
    ]),
  ],
  preview: sectionPreview('Meet the Founder', UserIcon),
})
