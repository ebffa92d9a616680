import { BlockContentIcon } from '@sanity/icons/BlockContent'
import { LinkIcon } from '@sanity/icons/Link'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { isSafeHref } from '../../lib/values/safe-href.ts'
import { fixedSections } from '../../sections/index.ts'
import { requireText } from '../require-text.ts'

/** Returns what is wrong with a link's URL or its landing page anchor, or true. */
function checkHref(href?: string): true | string {
  if (!href) return true
  if (!isSafeHref(href)) return 'Start with /, https://, mailto: or tel:, and leave out spaces.'
  const anchor = /^\/?#(.*)$/s.exec(href)?.[1]
  const isKnown = anchor === undefined || fixedSections.some(({ id }) => id === anchor)
  return isKnown || `The page has no section called #${anchor}.`
}

export const richText = defineType({
  name: 'richText',
  title: 'Rich text',
  type: 'array',
  icon: BlockContentIcon,
  description: 'To show a number, insert a claim instead of typing the digits.',
  of: [
    defineArrayMember({
      type: 'block',
      styles: [
        { title: 'Normal', value: 'normal' },
        { title: 'Heading', value: 'h2' },
        { title: 'Subheading', value: 'h3' },
      ],
      lists: [
        { title: 'Bulleted list', value: 'bullet' },
        { title: 'Numbered list', value: 'number' },
      ],
      marks: {
        decorators: [
          { title: 'Bold', value: 'strong' },
          { title: 'Italic', value: 'em' },
        ],
        annotations: [
          defineArrayMember({
            name: 'link',
            title: 'Link',
            type: 'object',
            icon: LinkIcon,
            fields: [
              defineField({
                name: 'href',
                title: 'URL or path',
                type: 'string',
                description:
                  'A path such as /privacy, or a URL that starts with https://, mailto: or tel:.',
                validation: (rule) => [requireText(rule), rule.custom(checkHref)],
              }),
            ],
          }),
        ],
      },
      of: [
        defineArrayMember({ type: 'claimReference' }),
        defineArrayMember({ type: 'callRetention' }),
      ],
    }),
  ],
})
