import type { Template } from 'sanity'

/** A new redirect with a given old path. */
export const redirectFrom: Template<{ source?: string }, object> = {
  id: 'redirect-from',
  title: 'Redirect from a path',
  schemaType: 'redirect',
  parameters: [{ name: 'source', type: 'string' }],
  value: ({ source }: { source?: string }) => ({ source, isPermanent: false }),
}
