import { ShareIcon } from '@sanity/icons/Share'
import { defineField, defineType } from 'sanity'

/** A link that shows a draft or a release without an account. The **Share draft…** dialog writes it; it has no form. */
export const shareLink = defineType({
  name: 'shareLink',
  title: 'Shared link',
  type: 'document',
  icon: ShareIcon,
  readOnly: true,
  __experimental_omnisearch_visibility: false,
  fields: [
    // Ids are strings, because a reference would keep the document from being deleted.
    defineField({ name: 'document', type: 'string' }),
    defineField({ name: 'documentType', type: 'string' }),
    defineField({ name: 'release', type: 'string' }),
    defineField({ name: 'madeBy', type: 'string' }),
    defineField({ name: 'expiresAt', type: 'datetime' }),
    defineField({ name: 'revokedAt', type: 'datetime' }),
  ],
})
