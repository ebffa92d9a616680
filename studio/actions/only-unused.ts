import {
  type DocumentActionComponent,
  type DocumentActionDescription,
  type DocumentActionProps,
  type Schema,
  useSchema,
} from 'sanity'
import { useUsers } from './use-users.ts'

/** An action that takes a document away: refused while another document refers to it, with their names. */
export const onlyUnused = (original: DocumentActionComponent): DocumentActionComponent =>
  Object.assign((props: DocumentActionProps) => useOnlyUnused(original(props), props), {
    action: original.action,
  })

function useOnlyUnused(offered: DocumentActionDescription | null, { id }: DocumentActionProps) {
  const users = useUsers(id)
  const schema = useSchema()
  if (!offered || offered.disabled || users?.length === 0) return offered
  const title = users && reason(users, schema)
  return { ...offered, disabled: true, dialog: null, ...(title && { title }) }
}

function reason(users: { _type: string }[], schema: Schema) {
  const names = new Set(users.map(({ _type }) => schema.get(_type)?.title ?? _type))
  return `In use: ${[...names].join(', ')}. Take it out there first.`
}
