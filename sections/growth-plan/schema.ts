import { CalendarIcon } from '@sanity/icons/Calendar'
import { ClockIcon } from '@sanity/icons/Clock'
import { RocketIcon } from '@sanity/icons/Rocket'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { inGroup, sectionHeading, sectionPreview } from '../../schemas/fields.ts'
import { requireText } from '../../schemas/require-text.ts'
import { requiredLine } from '../../schemas/required-line.ts'

export const growthPlan = defineType({
  name: 'growthPlan',
  title: 'Free Growth Plan',
  type: 'document',
  icon: CalendarIcon,
  groups: [
    { name: 'call', title: 'The call', icon: ClockIcon, default: true },
    { name: 'offer', title: 'The offer', icon: RocketIcon },
    { name: 'booking', title: 'Booking', icon: CalendarIcon },
  ],
  fields: [
    ...inGroup('call', [
      defineField({
        name: 'eyebrow',
        type: 'string',
        description: 'The small line above the heading.',
      }),
      sectionHeading,
      // Older documents still have this field; without it here the form would show a warning.
      defineField({ name: 'callMinutes', type: 'number', hidden: true }),
      defineField({
        name: 'agenda',
        type: 'array',
        description: 'What happens on the call, minute by minute.',
        of: [
          defineArrayMember({
            name: 'agendaItem',
            title: 'Agenda item',
            type: 'object',
            icon: ClockIcon,
            fields: [
              defineField({
                name: 'minutes',
                type: 'string',
                description: 'For example, 0–5, with an en dash.',
                validation: (rule) => [
                  requireText(rule),
                  rule.regex(/^\d+–\d+$/, { name: 'two numbers with an en dash (–)' }).warning(),
                ],
              }),
              requiredLine('unit', 'Unit'),
              defineField({ name: 'text', type: 'text', rows: 2, validation: requireText }),
            ],
            preview: {
              select: { minutes: 'minutes', unit: 'unit', text: 'text' },
              prepare: ({ minutes, unit, text }) => ({
                title: text ?? 'No text yet',
                subtitle: [minutes, unit].filter(Boolean).join(' '),
                media: ClockIcon,
              }),
            },
          }),
        ],
        validation: (rule) => rule.required().min(1).error('Add at least one item.'),
      }),
    ]),
    ...inGroup('offer', [
      defineField({
        name: 'offerEyebrow',
        type: 'string',
        description: 'The small line above the offer.',
      }),
      requiredLine('offerName', 'Offer name'),
      defineField({
        name: 'offerTerms',
        title: 'Terms (after the name)',
        type: 'claimText',
        validation: requireText,
      }),
      defineField({ name: 'offerText', type: 'text', rows: 3 }),
    ]),
    ...inGroup('booking', [
      requiredLine('panelHeading', 'Panel heading'),
      defineField({ name: 'panelText', title: 'Panel text', type: 'text', rows: 3 }),
      defineField({
        name: 'callToAction',
        title: 'Button',
        type: 'callToAction',
        description:
          'Its label is shown above the available times. Its link is used when booking isn’t available: an email address or a page.',
        validation: (rule) => [
          rule.required().error('This field is required.'),
          rule.custom((value?: { linkType?: string; section?: string }) =>
            value?.linkType === 'section' && value.section === 'growth-plan'
              ? 'The button is in this section, so it would link to itself. Choose another link.'
              : true,
          ),
        ],
      }),
      defineField({ name: 'panelNote', title: 'Small print', type: 'text', rows: 2 }),
      defineField({ name: 'booking', type: 'booking' }),
    ]),
  ],
  preview: sectionPreview('Free Growth Plan', CalendarIcon),
})
