'use client'

import { createClient } from '@sanity/client'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

type Props = { config: Parameters<typeof createClient>[0] }

/** Refreshes the page when the Content Lake's live stream reports a changed draft. */
export function LiveDrafts({ config }: Props) {
  const router = useRouter()
  // Each refresh passes a new object, which would reconnect the stream.
  const settings = JSON.stringify(config)
  useEffect(() => {
    const client = createClient({ ...JSON.parse(settings), ignoreBrowserTokenWarning: true })
    const changes = client.live.events({ includeDrafts: true }).subscribe({
      // Also on welcome: changes before the stream connected, or while it was down, send no message.
      next: ({ type }) => {
        if (type === 'message' || type === 'restart' || type === 'welcome') router.refresh()
      },
      error: () => {},
    })
    return () => changes.unsubscribe()
  }, [settings, router])
  return null
}
