import type { CurrentUser, Tool } from 'sanity'

/** Returns a user's tools: only administrators get the query tool. */
export function toolsOf(
  tools: Tool[],
  { currentUser }: { currentUser: Pick<CurrentUser, 'roles'> | null },
): Tool[] {
  const isAdministrator = currentUser?.roles.some(({ name }) => name === 'administrator') ?? false
  return tools.filter(({ name }) => name !== 'vision' || isAdministrator)
}
