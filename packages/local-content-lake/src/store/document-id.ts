import { randomBytes } from 'node:crypto'

export const isDraft = (id: string) => id.startsWith('drafts.')
const isVersion = (id: string) => id.startsWith('versions.')
export const isPublished = (id: string) => !isDraft(id) && !isVersion(id)

/** True for what anybody may read: hosted Sanity keeps ids with a dot, such as preview secrets, private. */
export const isPublic = (id: string) => !id.includes('.')

/** `drafts.a` and `versions.r1.a` → `a`. */
export function publishedId(id: string): string {
  if (isDraft(id)) return id.slice('drafts.'.length)
  return isVersion(id) ? id.split('.').slice(2).join('.') : id
}

/** The release or bundle of a version: `versions.r1.a` → `r1`; undefined for a draft and what is published. */
export const versionName = (id: string): string | undefined =>
  isVersion(id) ? id.split('.')[1] : undefined

/** A random id of 22 letters and digits, as hosted Sanity generates for documents and transactions. */
export function randomId(length = 22): string {
  let id = ''
  while (id.length < length) id += randomBytes(32).toString('base64').replace(/[^\w]/g, '')
  return id.slice(0, length)
}

/** Sanity's rule for ids: letters, digits, `_`, `-` and single dots, at most 128 characters. */
export function isValidId(id: unknown): id is string {
  return typeof id === 'string' && /^(?!.*\.\.)[A-Za-z0-9_-][A-Za-z0-9_.-]{0,127}$/.test(id)
}
