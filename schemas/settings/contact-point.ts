import { defineField } from 'sanity'

type Contact = { label?: string; email?: string; telephone?: string }

/** How to reach one part of the business, in the footer and in structured data. */
export const contactPoint = defineField({
  name: 'contactPoint',
  title: 'Contact',
  type: 'object',
  description: 'For one purpose, such as sales. Shown in the footer and to search engines.',
  options: { columns: 2 },
  fields: [
    defineField({
      name: 'label',
      title: 'Purpose',
      type: 'string',
      description: 'For example, Sales or Customer service.',
    }),
    defineField({
      name: 'email',
      title: 'Email address',
      type: 'string',
      validation: (rule) => rule.email(),
    }),
    defineField({
      name: 'telephone',
      title: 'Phone number',
      type: 'string',
      description: 'Start with the country code, for example +1 303 555 0100.',
      validation: (rule) =>
        rule.regex(/^\+\d(?:[\s().-]*\d){6,14}$/, {
          name: 'a number that starts with + and the country code',
        }),
    }),
  ],
  validation: (rule) =>
    rule.custom((value?: Contact) => {
      const { label, email, telephone } = value ?? {}
      if (!label && !email && !telephone) return true
      if (!label) return 'Enter what this contact is for.'
      return email || telephone
        ? true
        : 'Add an email address or a phone number. Without one, the contact isn’t shown.'
    }),
})
