'use client'

import { createClient } from '@sanity/client'
import { useEffect } from 'react'
import { refreshPage } from '@/components/preview/refresh-page'

type Props = { config: Parameters<typeof createClient>[0] }

/** Reads the page anew whenever a draft changes, as the content lake's live stream tells. */
export function LiveDrafts({ config }: Props) {
  useEffect(() => {
    const client = createClient({ ...config, ignoreBrowserTokenWarning: true })
    const changes = client.live.events({ includeDrafts: true }).subscribe({
      next: ({ type }) => {
        if (type === 'message' || type === 'restart') refreshPage()
      },
      // The stream opens itself again; what was missed comes with the next change.
      error: () => {},
    })
    return () => changes.unsubscribe()
  }, [config])
  return null
}
