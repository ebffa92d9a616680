import { LaunchIcon } from '@sanity/icons/Launch'
import { defineField, defineType } from 'sanity'
import { asRecord, asString } from '../../lib/values/record.ts'
import { fixedSections } from '../../sections/index.ts'
import { selectFields } from '../fields.ts'
import { requireShort } from '../require-text.ts'
import { checkLinkedPage, checkPathOnSite } from '../rules/linked-page-rule.ts'

type LinkType = 'section' | 'path' | 'url' | 'email'

const isLinkType = (parent: unknown, linkType: LinkType) => asRecord(parent).linkType === linkType

/** Hides a field unless this kind of link is chosen. */
const onlyFor =
  (linkType: LinkType) =>
  ({ parent }: { parent?: unknown }) =>
    !isLinkType(parent, linkType)

/** Requires and validates the value only if this kind of link is chosen. */
const target =
  (linkType: LinkType, missing: string, check: (value: string) => true | string) =>
  (value: string | undefined, { parent }: { parent?: unknown }) => {
    if (!isLinkType(parent, linkType)) return true
    return value?.trim() ? check(value) : missing
  }

export const callToAction = defineType({
  name: 'callToAction',
  title: 'Call to action',
  type: 'object',
  icon: LaunchIcon,
  fields: [
    defineField({
      name: 'label',
      type: 'string',
      description: 'The text on the button or link.',
      validation: requireShort(40, 'it wraps on a phone.'),
    }),
    defineField({
      name: 'linkType',
      title: 'Links to',
      type: 'string',
      initialValue: 'section',
      options: {
        layout: 'radio',
        direction: 'horizontal',
        list: [
          { value: 'section', title: 'A section' },
          { value: 'path', title: 'A page on this site' },
          { value: 'url', title: 'Another site' },
          { value: 'email', title: 'An email address' },
        ],
      },
      validation: (rule) => rule.required().error('Choose an option.'),
    }),
    defineField({
      name: 'section',
      type: 'string',
      options: { list: fixedSections.map(({ id, title }) => ({ value: id, title })) },
      hidden: onlyFor('section'),
      validation: (rule) =>
        rule.custom(
          target('section', 'Choose the section it scrolls to.', (value) =>
            fixedSections.some(({ id }) => id === value) ? true : 'Choose a section from the list.',
          ),
        ),
    }),
    defineField({
      name: 'path',
      type: 'string',
      description: 'Starts with a slash, for example /privacy.',
      hidden: onlyFor('path'),
      validation: (rule) => [
        rule.custom(
          target('path', 'Enter the page it links to.', (value) => {
            if (value.includes('#'))
              return 'To link to a section of the landing page, choose “A section”.'
            return checkPathOnSite(value)
          }),
        ),
        rule
          .custom((value: string | undefined, context) =>
            isLinkType(context.parent, 'path') ? checkLinkedPage(value, context) : true,
          )
          .warning(),
      ],
    }),
    defineField({
      name: 'url',
      title: 'URL',
      type: 'url',
      description: 'Starts with https://',
      hidden: onlyFor('url'),
      validation: (rule) => [
        rule.uri({ scheme: ['https'] }),
        rule.custom(target('url', 'Enter the URL it links to.', () => true)),
      ],
    }),
    defineField({
      name: 'email',
      title: 'Email address',
      type: 'string',
      hidden: onlyFor('email'),
      validation: (rule) => [
        rule.email(),
        rule.custom(target('email', 'Enter the email address it links to.', () => true)),
      ],
    }),
  ],
  preview: {
    select: selectFields('label', 'linkType', 'section', 'path', 'url', 'email'),
    prepare: ({ label, linkType, ...targets }) => ({
      title: label ?? 'No label yet',
      subtitle:
        linkType === 'section'
          ? `#${targets.section ?? ''}`
          : asString(asRecord(targets)[linkType]),
      media: LaunchIcon,
    }),
  },
})
