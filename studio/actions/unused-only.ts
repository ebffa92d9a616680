import { type Schema, useSchema } from 'sanity'
import { useLiveQuery } from '../pane/use-live-query.ts'
import type { UseAction } from './use-action.ts'

/** The documents that refer to one, drafts included. */
const query = '*[references($id) && !(_id in path("versions.**"))]'

/** An action that takes a document away: refused while another document refers to it, with their names. */
export const useUnusedOnly: UseAction = (offered, { id }) => {
  const users = useLiveQuery<{ _type: string }[]>({ fetch: query, params: { id }, tag: 'users' })
  const schema = useSchema()
  if (!offered || offered.disabled || users?.length === 0) return offered
  const title = users && reason(users, schema)
  return { ...offered, disabled: true, dialog: null, ...(title && { title }) }
}

function reason(users: { _type: string }[], schema: Schema) {
  const names = new Set(users.map(({ _type }) => schema.get(_type)?.title ?? _type))
  return `In use: ${[...names].join(', ')}. Remove it there first.`
}
