import { type ConditionalPropertyCallbackContext, defineField } from 'sanity'

type Evidence = { kind?: string; url?: string; file?: { asset?: unknown }; note?: string }

const onlyFor =
  (kind: string) =>
  ({ parent }: ConditionalPropertyCallbackContext) =>
    parent?.kind !== kind

/** Returns what a claim's evidence is missing, or true. */
function checkEvidence(evidence?: Evidence): true | string {
  const { kind, url, file, note } = evidence ?? {}
  if (kind === 'link') return Boolean(url?.trim()) || 'Enter the URL of the evidence.'
  if (kind === 'file') return Boolean(file?.asset) || 'Upload the file with the evidence.'
  if (kind === 'note') return Boolean(note?.trim()) || 'Enter a note that describes the evidence.'
  return 'Add evidence: a link, a file or a note.'
}

/** The evidence of a claim, not shown to visitors. */
export const evidence = defineField({
  name: 'evidence',
  type: 'object',
  description: 'Proof of the number. Not shown to visitors.',
  fields: [
    defineField({
      name: 'kind',
      title: 'Evidence type',
      type: 'string',
      options: {
        layout: 'radio',
        direction: 'horizontal',
        list: [
          { value: 'link', title: 'Link' },
          { value: 'file', title: 'File' },
          { value: 'note', title: 'Note' },
        ],
      },
    }),
    defineField({ name: 'url', title: 'URL', type: 'url', hidden: onlyFor('link') }),
    defineField({ name: 'file', type: 'file', hidden: onlyFor('file') }),
    defineField({
      name: 'note',
      type: 'text',
      rows: 3,
      description: 'For example, where the figures are kept and what period they cover.',
      hidden: onlyFor('note'),
    }),
  ],
  validation: (rule) => rule.custom(checkEvidence),
})
