import type { CurrentUser, Tool } from 'sanity'

/** The tools of somebody: queries of one's own are for administrators. */
export function toolsOf(
  tools: Tool[],
  { currentUser }: { currentUser: Pick<CurrentUser, 'roles'> | null },
): Tool[] {
  const isAdministrator = currentUser?.roles.some(({ name }) => name === 'administrator') ?? false
  return tools.filter(({ name }) => name !== 'vision' || isAdministrator)
}
