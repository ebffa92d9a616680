import 'server-only'
import { isPictureName } from '@/lib/content/pictures/picture-name'
import { getCampaignPage } from './campaign-page.ts'

/**
 * Returns true for a path below one of the folders of generated files at which there is none. Their routes could respond
 * only without a page. A picture's route reports one that the Content Lake doesn't have.
 */
export async function lacksFile(path: string): Promise<boolean> {
  if (/^\/(brand-mark|poster)\//.test(path)) return !isPictureName(path)
  const [, page] = /^\/(?:index\.md|share-image)(\/.+)$/.exec(path) ?? []
  if (!page) return false
  try {
    return !(await getCampaignPage(page))
  } catch {
    // The route reports that the content cannot be read.
    return false
  }
}
