import { isLoopback } from '../../lib/values/urls.ts'
import type { Environment } from '../process/children.ts'

/** The variables of the site that is checked. Missing or invalid values stay empty: the checks report them. */
export type HostedSite = ReturnType<typeof hostedSiteOf>

type Options = {
  mailTo?: string | undefined
  mailboxUrl?: string | undefined
  patienceMs?: number
}

/** Returns the site that these variables name. */
export function hostedSiteOf(
  env: Environment,
  { mailTo, mailboxUrl, patienceMs = 20_000 }: Options = {},
) {
  const text = (name: string) => env[name]?.trim() ?? ''
  const projectId = text('NEXT_PUBLIC_SANITY_PROJECT_ID')
  const apiHost = URL.parse(text('NEXT_PUBLIC_SANITY_API_HOST'))?.origin
  const supabase = URL.parse(text('NEXT_PUBLIC_SUPABASE_URL'))
  return {
    env,
    siteUrl: URL.parse(text('NEXT_PUBLIC_SITE_URL'))?.origin ?? '',
    sanity: {
      projectId,
      dataset: text('NEXT_PUBLIC_SANITY_DATASET'),
      /** URL of the project's data. */
      url: apiHost ?? `https://${projectId}.api.sanity.io`,
      readToken: text('SANITY_API_READ_TOKEN'),
      writeToken: text('SANITY_API_WRITE_TOKEN'),
      /** A local Content Lake has one token for everything. */
      onlyToken: apiHost && text('SANITY_STUDIO_TOKEN'),
    },
    supabase: {
      isLocal: supabase !== null && isLoopback(supabase.hostname),
      url: supabase?.origin ?? '',
      publishableKey: text('NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY'),
      secretKey: text('SUPABASE_SECRET_KEY'),
      /** Connection string of the hosted database. */
      databaseUrl: text('SUPABASE_DB_URL') || undefined,
    },
    /** The JSON API of a readable mailbox, like that of `packages/local-accounts`. */
    mailboxUrl,
    /** Recipient of the test email. */
    mailTo,
    /** How long to wait for a publish or an email. */
    patienceMs,
  }
}
