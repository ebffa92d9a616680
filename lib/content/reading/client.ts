import { API_VERSION } from '@/lib/site/site'
import 'server-only'
import { createClient } from '@sanity/client'
import { env } from '@/lib/env'

/** Milliseconds before a read gives up and the last good snapshot is served instead. */
const READ_TIMEOUT_MS = 2500
/** No visitor waits for a build, and a busy machine must not make it fail. */
const BUILD_READ_TIMEOUT_MS = 60_000

/** Options of every Content Lake client. */
export const clientOptions = {
  projectId: env.projectId,
  dataset: env.dataset,
  apiVersion: API_VERSION,
  useCdn: false,
  timeout: env.isBuild ? BUILD_READ_TIMEOUT_MS : READ_TIMEOUT_MS * env.deadlineFactor,
  maxRetries: 0,
  ...(env.apiHost && { apiHost: env.apiHost, useProjectHostname: false }),
}

/**
 * Reads published content. Never through the CDN: it may lag by a minute, and a read right after a
 * webhook would then cache the old text. No retries: a failed read falls back to its last good snapshot.
 */
export const client = createClient({ ...clientOptions, perspective: 'published' })
