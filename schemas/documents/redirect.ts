import { ArrowRightIcon } from '@sanity/icons/ArrowRight'
import { defineField, defineType } from 'sanity'
import { redirectRule } from '../redirect-rules.ts'
import { requireText } from '../require-text.ts'

export const redirect = defineType({
  name: 'redirect',
  title: 'Redirect',
  type: 'document',
  icon: ArrowRightIcon,
  fields: [
    defineField({
      name: 'source',
      title: 'Old path',
      type: 'string',
      description:
        'The path people still use, for example /home. Start with a slash and leave out question marks.',
      validation: (rule) => [requireText(rule), rule.custom(redirectRule('source', 'error'))],
    }),
    defineField({
      name: 'destination',
      title: 'New path',
      type: 'string',
      description:
        'Redirect target: a path on this site, for example / or /privacy, or an https:// URL on a host listed in Site settings → Redirects.',
      validation: (rule) => [
        requireText(rule),
        rule.custom(redirectRule('destination', 'error')),
        rule.custom(redirectRule('destination', 'warning')).warning(),
      ],
    }),
    defineField({
      name: 'isPermanent',
      title: 'Permanent',
      type: 'boolean',
      description:
        'Browsers and search engines remember a permanent redirect. Turn this on only if it will never change.',
      initialValue: false,
    }),
  ],
  preview: {
    select: { source: 'source', destination: 'destination', isPermanent: 'isPermanent' },
    prepare: ({ source, destination, isPermanent }) => ({
      title: `${source ?? '…'} → ${destination ?? '…'}`,
      subtitle: isPermanent ? 'Permanent' : 'Temporary',
      media: ArrowRightIcon,
    }),
  },
})
