import { API_VERSION } from '@/lib/content/api-version'
import 'server-only'
import { createClient } from '@sanity/client'
import { env } from '@/lib/env'

/** Milliseconds a read may take before the last good snapshot is served instead. */
const READ_TIMEOUT_MS = 2500
/** Nobody waits for a build, and a busy machine must not fail it. */
const BUILD_READ_TIMEOUT_MS = 60_000

/** What every client of the content lake is made with. */
export const clientOptions = {
  projectId: env.projectId,
  dataset: env.dataset,
  apiVersion: API_VERSION,
  useCdn: false,
  timeout: env.isBuild ? BUILD_READ_TIMEOUT_MS : READ_TIMEOUT_MS,
  maxRetries: 0,
  ...(env.apiHost && { apiHost: env.apiHost, useProjectHostname: false }),
}

/**
 * Reads published content. Never through the CDN: it may lag by a minute, and a read right after a
 * webhook would then cache the old text. No retries: a failed read has its last good snapshot.
 */
export const client = createClient({ ...clientOptions, perspective: 'published' })
