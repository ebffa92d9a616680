import type { ReactNode } from 'react'
import { ClickToEdit } from '@/components/preview/click-to-edit'
import { PreviewBar } from '@/components/preview/preview-bar'
import { LiveDrafts } from '@/lib/sanity/live-drafts'
import { isPreview } from '@/lib/sanity/preview'

/**
 * The pages as editors see them: `next.config.ts` leads a request with the preview's cookie here,
 * so that no page of a visitor knows of these tools. An invalid cookie gets the page as it is.
 */
export default async function PreviewLayout({ children }: { children: ReactNode }) {
  if (!(await isPreview())) return children
  return (
    <>
      {children}
      <PreviewBar />
      <ClickToEdit />
      <LiveDrafts />
    </>
  )
}
