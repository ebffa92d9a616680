import { ArrowRightIcon } from '@sanity/icons/ArrowRight'
import { defineField, defineType } from 'sanity'
import { redirectRule } from '../redirect-rules.ts'
import { requireWords } from '../require-words.ts'

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
        'The path people still use, for example /home. Starts with a slash, no question mark.',
      validation: (rule) => [requireWords(rule), rule.custom(redirectRule('source', 'error'))],
    }),
    defineField({
      name: 'destination',
      title: 'New path',
      type: 'string',
      description:
        'Where they shall arrive: a path of this site, for example / or /privacy, or https:// and a host that Site settings → Redirects names.',
      validation: (rule) => [
        requireWords(rule),
        rule.custom(redirectRule('destination', 'error')),
        rule.custom(redirectRule('destination', 'warning')).warning(),
      ],
    }),
    defineField({
      name: 'isPermanent',
      title: 'Permanent',
      type: 'boolean',
      description:
        'On: browsers and search engines remember it and stop asking. Turn it on only when it will never change.',
      initialValue: false,
    }),
  ],
  preview: {
    select: { source: 'source', destination: 'destination', isPermanent: 'isPermanent' },
    prepare: ({ source, destination, isPermanent }) => ({
      title: `${source ?? '…'} → ${destination ?? '…'}`,
      subtitle: isPermanent ? 'permanent' : 'temporary',
      media: ArrowRightIcon,
    }),
  },
})
