import type { ReactNode } from 'react'
import { ClickToEdit } from '@/components/preview/click-to-edit'
import { LiveDrafts } from '@/components/preview/live-drafts'
import { PreviewBar } from '@/components/preview/preview-bar'
import { liveConfig } from '@/lib/content/preview/live-config'
import { chosenPerspective, isPreview } from '@/lib/content/preview/preview'

/**
 * The pages as editors see them: `next.config.ts` rewrites requests with the preview cookie to this
 * layout, so that visitors' pages don't load these tools. An invalid cookie gets the public page.
 */
export default async function PreviewLayout({ children }: { children: ReactNode }) {
  if (!(await isPreview())) return children
  const config = liveConfig()
  return (
    <>
      {children}
      <PreviewBar />
      <ClickToEdit perspective={String(await chosenPerspective())} />
      {config && <LiveDrafts config={config} />}
    </>
  )
}
