import { defineArrayMember, defineField } from 'sanity'

const HOST = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/

/** Hosts that redirects can lead to. A redirect to any other host is rejected here and ignored by the site. */
export const redirectHosts = defineField({
  name: 'redirectHosts',
  title: 'Allowed redirect hosts',
  type: 'array',
  group: 'redirects',
  description:
    'Other sites that redirects can lead to, for example app.example.com. Leave empty to keep redirects on this site.',
  of: [
    defineArrayMember({
      type: 'string',
      validation: (rule) =>
        rule
          .required()
          .max(253)
          .regex(HOST)
          .error('Enter only a host name, in lowercase: no https://, path or port.'),
    }),
  ],
  validation: (rule) => rule.unique(),
})
