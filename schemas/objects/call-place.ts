import { PinIcon } from '@sanity/icons/Pin'
import { defineField, defineType } from 'sanity'
import { isHttps, isPhone } from '../../lib/booking/call-place.ts'
import { asRecord } from '../../lib/values/record.ts'

const KINDS = [
  { value: 'hostCalls', title: 'By phone: the host calls (the form asks for a number)' },
  { value: 'visitorCalls', title: 'By phone: the visitor calls' },
  { value: 'link', title: 'Online: with a meeting link' },
]

const kindOf = (parent: unknown) => asRecord(parent).kind

export const callPlace = defineType({
  name: 'callPlace',
  title: 'How a call takes place',
  type: 'object',
  icon: PinIcon,
  fields: [
    defineField({
      name: 'kind',
      title: 'By phone or online',
      type: 'string',
      options: { layout: 'radio', list: KINDS },
      validation: (rule) => rule.required().error('Choose an option.'),
    }),
    defineField({
      name: 'phone',
      title: 'Phone number to call',
      type: 'string',
      description: 'With the country code, for example +1 303 555 0142.',
      hidden: ({ parent }) => kindOf(parent) !== 'visitorCalls',
      validation: (rule) =>
        rule.custom((value: string | undefined, { parent }) => {
          if (!value) return kindOf(parent) !== 'visitorCalls' || 'Enter the phone number to call.'
          return isPhone(value) || 'Enter a valid phone number.'
        }),
    }),
    defineField({
      name: 'url',
      title: 'Meeting link',
      type: 'url',
      description: 'Starts with https://. Shown only to visitors who have booked a call.',
      hidden: ({ parent }) => kindOf(parent) !== 'link',
      validation: (rule) =>
        rule.uri({ scheme: ['https'] }).custom((value: string | undefined, { parent }) => {
          if (!value) return kindOf(parent) !== 'link' || 'Enter the meeting link.'
          return isHttps(value) || 'Enter a link that starts with https://.'
        }),
    }),
  ],
  preview: {
    select: { kind: 'kind', phone: 'phone', url: 'url' },
    prepare: ({ kind, phone, url }) => ({
      title: KINDS.find(({ value }) => value === kind)?.title ?? 'Not chosen yet',
      subtitle: { visitorCalls: phone, link: url }[String(kind)],
      media: PinIcon,
    }),
  },
})
