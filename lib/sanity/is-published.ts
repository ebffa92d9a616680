import 'server-only'
import { findRedirect } from '@/lib/redirects/find-redirect'
import { getLegalPage } from './legal-page.ts'
import { getRedirects } from './redirects.ts'

/** Does a legal page or a redirect stand at this path? If the content cannot be read: true, and the route reports it. */
export async function isPublished(path: string): Promise<boolean> {
  try {
    return Boolean((await getLegalPage(path)) ?? findRedirect(await getRedirects(), path))
  } catch {
    return true
  }
}
