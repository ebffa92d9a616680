import path from 'node:path'
import { isLoopback } from '../../lib/is-loopback.ts'
import type { Environment } from '../process/children.ts'

/** The variables of the site that is set up or checked, and where its services are managed. */
export type Place = ReturnType<typeof placeOf>

type Options = { root?: string; mailTo?: string | undefined; mailboxUrl?: string | undefined }

/** Returns the place that these variables name. Missing or invalid values stay empty: the checks report them. */
export function placeOf(env: Environment, { root, mailTo, mailboxUrl }: Options = {}) {
  const text = (name: string) => env[name]?.trim() ?? ''
  const siteUrl = URL.parse(text('NEXT_PUBLIC_SITE_URL'))?.origin ?? ''
  const projectId = text('NEXT_PUBLIC_SANITY_PROJECT_ID')
  const apiHost = URL.parse(text('NEXT_PUBLIC_SANITY_API_HOST'))?.origin
  const supabase = URL.parse(text('NEXT_PUBLIC_SUPABASE_URL'))
  const isLocal = supabase !== null && isLoopback(supabase.hostname)
  const secretKey = text('SUPABASE_SECRET_KEY')
  const ref = text('SUPABASE_PROJECT_REF') || (isLocal ? 'local' : firstLabel(supabase))
  const management = isLocal ? supabase.origin : 'https://api.supabase.com'
  return {
    env,
    /** Folder of the repository. */
    root: root ?? path.resolve(import.meta.dirname, '../..'),
    /** The Node that runs this, and the site with the same command. */
    nodeVersion: process.versions.node,
    siteUrl,
    /** The site runs on this machine, so it needs no certificate. */
    isLocalSite: siteUrl !== '' && isLoopback(new URL(siteUrl).hostname),
    sanity: {
      /** A local Content Lake, which has one token for everything. */
      isLocal: apiHost !== undefined,
      projectId,
      dataset: text('NEXT_PUBLIC_SANITY_DATASET'),
      /** URL of documents, datasets and webhooks. */
      projectUrl: apiHost ?? `https://${projectId}.api.sanity.io`,
      /** URL of origins and tokens. */
      globalUrl: apiHost ?? 'https://api.sanity.io',
      /** An administrator's token. */
      token: text('SANITY_AUTH_TOKEN') || (apiHost && text('SANITY_STUDIO_TOKEN')) || undefined,
    },
    supabase: {
      isLocal,
      url: supabase?.origin ?? '',
      publishableKey: text('NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY'),
      secretKey,
      /** The project in the Management API, without a closing slash. */
      managementUrl: `${management}/v1/projects/${ref}`,
      accessToken: text('SUPABASE_ACCESS_TOKEN') || (isLocal ? secretKey : undefined) || undefined,
      ref,
    },
    /** The JSON API of a readable mailbox, like that of `packages/local-accounts`. */
    mailboxUrl,
    /** Recipient of the test email. */
    mailTo,
  }
}

/** `https://abcd.supabase.co` → `abcd`. A custom domain needs SUPABASE_PROJECT_REF. */
const firstLabel = (url: URL | null): string =>
  /^([a-z]+)\.supabase\.(co|in)$/.exec(url?.hostname ?? '')?.[1] ?? ''
