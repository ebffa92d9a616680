import { randomBytes } from 'node:crypto'

export const isDraft = (id: string) => id.startsWith('drafts.')
const isVersion = (id: string) => id.startsWith('versions.')
export const isPublished = (id: string) => !isDraft(id) && !isVersion(id)

/** Returns true for a publicly readable id: as on hosted Sanity, ids with a dot, such as preview secrets, are private. */
export const isPublic = (id: string) => !id.includes('.')

/** `drafts.a` and `versions.r1.a` → `a`. */
export function publishedId(id: string): string {
  if (isDraft(id)) return id.slice('drafts.'.length)
  return isVersion(id) ? id.split('.').slice(2).join('.') : id
}

/** Returns the release of a version: `versions.r1.a` → `r1`; undefined for drafts and published documents. */
export const versionName = (id: string): string | undefined =>
  isVersion(id) ? id.split('.')[1] : undefined

/** Returns a random id of letters and digits, 22 by default as on hosted Sanity. */
export function randomId(length = 22): string {
  let id = ''
  while (id.length < length) id += randomBytes(32).toString('base64').replace(/[^\w]/g, '')
  return id.slice(0, length)
}

/** Checks Sanity's rule for ids: letters, digits, `_`, `-` and single dots, at most 128 characters. */
export function isValidId(id: unknown): id is string {
  return typeof id === 'string' && /^(?!.*\.\.)[A-Za-z0-9_-][A-Za-z0-9_.-]{0,127}$/.test(id)
}
