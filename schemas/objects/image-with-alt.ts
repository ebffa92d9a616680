import { ImageIcon } from '@sanity/icons/Image'
import { defineField, defineType } from 'sanity'
import { fieldsOf } from '../../lib/values/record.ts'
import { judgeFreshAlt } from '../rules/fresh-alt-rule.ts'

export const imageWithAlt = defineType({
  name: 'imageWithAlt',
  title: 'Image',
  type: 'image',
  icon: ImageIcon,
  options: { hotspot: true },
  fields: [
    defineField({
      name: 'alt',
      title: 'Description for people who cannot see it',
      type: 'string',
      description: 'What the picture shows, in one sentence. Leave out “image of”.',
      hidden: ({ parent }) => parent?.isDecorative === true,
      validation: (rule) => [
        rule.custom((alt, { parent }) => {
          const { asset, isDecorative } = fieldsOf(parent)
          if (!asset || isDecorative || alt?.trim()) return true
          return 'Describe the picture, or mark it as decoration.'
        }),
        rule.max(140).warning('Longer than 140 characters: screen readers read it in one breath.'),
        rule.custom(judgeFreshAlt).warning(),
        rule
          .custom((alt) =>
            /^(an? )?(image|picture|photo|drawing) of\b/i.test(alt ?? '')
              ? 'Leave out “image of”: screen readers say it already.'
              : true,
          )
          .warning(),
      ],
    }),
    defineField({
      name: 'isDecorative',
      title: 'Decoration only',
      type: 'boolean',
      description:
        'On: the picture adds nothing to the words beside it, and screen readers skip it.',
      initialValue: false,
    }),
  ],
  preview: {
    select: {
      alt: 'alt',
      isDecorative: 'isDecorative',
      filename: 'asset.originalFilename',
      media: 'asset',
    },
    prepare: ({ alt, isDecorative, filename, media }) => ({
      title: isDecorative ? 'Decoration' : (alt ?? 'No description yet'),
      subtitle: filename,
      media,
    }),
  },
})
