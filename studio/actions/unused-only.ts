import { isGoingToUnpublish, type Schema, useSchema } from 'sanity'
import { useLiveQuery } from '../pane/use-live-query.ts'
import type { UseAction } from './use-action.ts'

const listen = '*[references($id) || string::startsWith(_id, $released)]'
const fetch = `${listen}{ _id, _type, "isUser": references($id) }`

/**
 * Disables an action while other documents refer to this one, and names them. In a release, its versions replace what
 * is published.
 */
export const useUnusedOnly: UseAction = (offered, { id, release, version }) => {
  const released = `versions.${release ?? ''}.`
  const found = useLiveQuery<Found[]>({ fetch, listen, params: { id, released }, tag: 'users' })
  const schema = useSchema()
  const users = found && usersOf(found, released)
  const isReverting = version !== null && isGoingToUnpublish(version)
  if (!offered || offered.disabled || isReverting || users?.length === 0) return offered
  const title = users && reason(users, schema)
  return { ...offered, disabled: true, dialog: null, ...(title && { title }) }
}

type Found = { _id: string; _type: string; isUser: boolean }

/** Returns the documents that still refer to it once the release with this prefix is published. Exported for tests. */
export function usersOf(found: readonly Found[], released: string): Found[] {
  const ids = new Set(found.map(({ _id }) => _id))
  return found.filter(({ _id, isUser }) => {
    const isVersion = _id.startsWith('versions.') && !_id.startsWith(released)
    return isUser && !isVersion && !ids.has(`${released}${_id}`)
  })
}

function reason(users: { _type: string }[], schema: Schema) {
  const names = new Set(users.map(({ _type }) => schema.get(_type)?.title ?? _type))
  return `In use: ${[...names].join(', ')}. Remove it there first.`
}
