import { defineField } from 'sanity'

type Contact = { label?: string; email?: string; telephone?: string }

/** How to reach one part of the business; the footer shows it, and search engines read it. */
export const contactPoint = defineField({
  name: 'contactPoint',
  title: 'Contact',
  type: 'object',
  description: 'For one purpose, such as sales. The footer shows it, and search engines read it.',
  options: { columns: 2 },
  fields: [
    defineField({
      name: 'label',
      title: 'Purpose',
      type: 'string',
      description: 'For example Sales, or Customer service.',
    }),
    defineField({
      name: 'email',
      title: 'Email address',
      type: 'string',
      validation: (rule) => rule.email(),
    }),
    defineField({
      name: 'telephone',
      title: 'Telephone',
      type: 'string',
      description: 'With the country code first, for example +1 303 555 0100.',
      validation: (rule) =>
        rule.regex(/^\+\d(?:[\s().-]*\d){6,14}$/, {
          name: 'a number that begins with + and the country code',
        }),
    }),
  ],
  validation: (rule) =>
    rule.custom((value?: Contact) => {
      const { label, email, telephone } = value ?? {}
      if (!label && !email && !telephone) return true
      if (!label) return 'Say what this contact is for.'
      return email || telephone
        ? true
        : 'Without an email address or a telephone number nothing is shown.'
    }),
})
