import path from 'node:path'
import { isLoopback } from '../../lib/is-loopback.ts'
import type { Environment } from '../process/children.ts'

/** What is set up and checked: the variables of the site, and where its services are managed. */
export type Place = ReturnType<typeof placeOf>

type Options = { root?: string; mailTo?: string | undefined; mailboxUrl?: string | undefined }

/** The place that these variables name. What is missing or wrong stays empty: the checks tell of it. */
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
    /** The Node that runs this, and by the same command the site. */
    nodeVersion: process.versions.node,
    siteUrl,
    /** The site runs on this machine: nobody needs a certificate. */
    isLocalSite: siteUrl !== '' && isLoopback(new URL(siteUrl).hostname),
    sanity: {
      /** A content lake of this machine, which has one token for everything. */
      isLocal: apiHost !== undefined,
      projectId,
      dataset: text('NEXT_PUBLIC_SANITY_DATASET'),
      /** Where documents, datasets and webhooks are. */
      projectUrl: apiHost ?? `https://${projectId}.api.sanity.io`,
      /** Where origins and tokens are. */
      globalUrl: apiHost ?? 'https://api.sanity.io',
      /** An administrator's. */
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
    /** The JSON API of a mailbox that can be read, as `packages/local-accounts` has it. */
    mailboxUrl,
    /** Who gets the mail of the check. */
    mailTo,
  }
}

/** `https://abcd.supabase.co` → `abcd`. A domain of one's own says nothing: SUPABASE_PROJECT_REF does. */
const firstLabel = (url: URL | null): string =>
  /^([a-z]+)\.supabase\.(co|in)$/.exec(url?.hostname ?? '')?.[1] ?? ''
