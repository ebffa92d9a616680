'use client'

import { createClient } from '@sanity/client'
import { useEffect } from 'react'
import { refreshPage } from '@/components/preview/refresh-page'

type Props = { config: Parameters<typeof createClient>[0] }

/** Reads the page again whenever a draft changes, as the content lake's live stream tells. */
export function LiveDrafts({ config }: Props) {
  // Every page that is read brings another object: the stream would be closed and opened each time.
  const settings = JSON.stringify(config)
  useEffect(() => {
    const client = createClient({ ...JSON.parse(settings), ignoreBrowserTokenWarning: true })
    const changes = client.live.events({ includeDrafts: true }).subscribe({
      // A welcome too: what changed before the stream stood, or while it was cut, is told by no message.
      next: ({ type }) => {
        if (type === 'message' || type === 'restart' || type === 'welcome') refreshPage()
      },
      error: () => {},
    })
    return () => changes.unsubscribe()
  }, [settings])
  return null
}
