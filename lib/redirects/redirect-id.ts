import { normalizePath } from '@/lib/site/path'

/** Most characters of a path in its id; Sanity limits an id to 128. */
const LONGEST = 80

/** Returns a readable, deterministic document id for the redirect from this path that isn't taken. */
export function redirectId(source: string, taken: ReadonlySet<string>): string {
  const words =
    normalizePath(source)
      .match(/[a-z\d]+/g)
      ?.join('-')
      .slice(0, LONGEST) ?? 'path'
  let id = `redirect-${words}`
  for (let count = 2; taken.has(id); count += 1) id = `redirect-${words}-${count}`
  return id
}
