import { type Schema, useSchema } from 'sanity'
import { useLiveQuery } from '../pane/use-live-query.ts'
import type { UseAction } from './use-action.ts'

/** Documents that refer to this one, drafts included. */
const query = '*[references($id) && !(_id in path("versions.**"))]'

/** Disables an action while other documents refer to this one, and names them. */
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
