import { type ConditionalPropertyCallbackContext, defineField } from 'sanity'

type Evidence = { kind?: string; url?: string; file?: { asset?: unknown }; note?: string }

const onlyFor =
  (kind: string) =>
  ({ parent }: ConditionalPropertyCallbackContext) =>
    parent?.kind !== kind

/** What the evidence of a claim lacks, or true. */
function judge(evidence?: Evidence): true | string {
  const { kind, url, file, note } = evidence ?? {}
  if (kind === 'link') return Boolean(url?.trim()) || 'Enter the address of the evidence.'
  if (kind === 'file') return Boolean(file?.asset) || 'Upload the file that proves it.'
  if (kind === 'note') return Boolean(note?.trim()) || 'Write down what proves it.'
  return 'A claim needs evidence: a link, a file or a note.'
}

/** What proves a claim. Visitors never see it. */
export const evidence = defineField({
  name: 'evidence',
  type: 'object',
  description: 'What proves the number. Visitors never see it.',
  fields: [
    defineField({
      name: 'kind',
      title: 'Evidence is',
      type: 'string',
      options: {
        layout: 'radio',
        direction: 'horizontal',
        list: [
          { value: 'link', title: 'a link' },
          { value: 'file', title: 'a file' },
          { value: 'note', title: 'a note' },
        ],
      },
    }),
    defineField({ name: 'url', title: 'Address', type: 'url', hidden: onlyFor('link') }),
    defineField({ name: 'file', type: 'file', hidden: onlyFor('file') }),
    defineField({
      name: 'note',
      type: 'text',
      rows: 3,
      description: 'For example where the figures are kept and over which time they were counted.',
      hidden: onlyFor('note'),
    }),
  ],
  validation: (rule) => rule.custom(judge),
})
