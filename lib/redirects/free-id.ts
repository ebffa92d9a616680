import { normalizePath } from './path.ts'

/** Characters of a path that its id bears; an id has 128 at most. */
const LONGEST = 80

/** An id for the redirect from this path: readable, the same every time, and none of those that are taken. */
export function freeId(source: string, taken: ReadonlySet<string>): string {
  const words =
    normalizePath(source)
      .match(/[a-z\d]+/g)
      ?.join('-')
      .slice(0, LONGEST) ?? 'path'
  let id = `redirect-${words}`
  for (let count = 2; taken.has(id); count += 1) id = `redirect-${words}-${count}`
  return id
}
