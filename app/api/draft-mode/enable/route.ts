import { createClient } from 'next-sanity'
import { defineEnableDraftMode } from 'next-sanity/draft-mode'
import { clientOptions } from '@/lib/content/reading/client'
import { getServerEnv } from '@/lib/env.server'

/** Turns draft mode on for an editor with the one-hour secret that the Studio wrote to the dataset. */
export async function GET(request: Request): Promise<Response> {
  const { readToken } = getServerEnv()
  if (!readToken)
    return new Response('Set SANITY_API_READ_TOKEN to preview drafts.', { status: 501 })
  return defineEnableDraftMode({
    client: createClient({ ...clientOptions, token: readToken }),
  }).GET(request)
}
