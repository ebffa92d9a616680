import { ImageIcon } from '@sanity/icons/Image'
import { defineField, defineType } from 'sanity'
import { asRecord } from '../../lib/values/record.ts'
import { checkFreshAlt } from '../rules/fresh-alt-rule.ts'

export const imageWithAlt = defineType({
  name: 'imageWithAlt',
  title: 'Image',
  type: 'image',
  icon: ImageIcon,
  options: { hotspot: true },
  fields: [
    defineField({
      name: 'alt',
      title: 'Alt text',
      type: 'string',
      description:
        'Describe the image in one sentence for people who can’t see it. Leave out “image of”.',
      hidden: ({ parent }) => parent?.isDecorative === true,
      validation: (rule) => [
        rule.custom((alt, { parent }) => {
          const { asset, isDecorative } = asRecord(parent)
          if (!asset || isDecorative || alt?.trim()) return true
          return 'Enter alt text, or turn on “Decorative”.'
        }),
        rule
          .max(140)
          .warning('Longer than 140 characters: screen readers read it without a pause.'),
        rule.custom(checkFreshAlt).warning(),
        rule
          .custom((alt) =>
            /^(an? )?(image|picture|photo|drawing) of\b/i.test(alt ?? '')
              ? 'Leave out “image of”: screen readers already say it.'
              : true,
          )
          .warning(),
      ],
    }),
    defineField({
      name: 'isDecorative',
      title: 'Decorative',
      type: 'boolean',
      description:
        'Turn on if the image adds nothing to the text next to it. Screen readers skip it.',
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
      title: isDecorative ? 'Decorative' : (alt ?? 'No alt text yet'),
      subtitle: filename,
      media,
    }),
  },
})
