import { defineArrayMember, defineField } from 'sanity'

const HOST = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/

/** Hosts that redirects may lead to. A redirect to any other is refused here and ignored by the site. */
export const redirectHosts = defineField({
  name: 'redirectHosts',
  title: 'Hosts that redirects may lead to',
  type: 'array',
  group: 'redirects',
  description:
    'Names of other sites, for example app.example.com. Without any, redirects stay on this site.',
  of: [
    defineArrayMember({
      type: 'string',
      validation: (rule) =>
        rule
          .required()
          .max(253)
          .regex(HOST)
          .error('The name of a host only, in small letters: no https://, path or port.'),
    }),
  ],
  validation: (rule) => rule.unique(),
})
