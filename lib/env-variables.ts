import * as v from 'valibot'
import {
  factor,
  origin,
  type Source,
  sanityName,
  sharedSecret,
  supabaseKey,
  text,
} from './env-rules.ts'

/** An environment variable. `npm run env-files` writes `.env.example` and a table of the documentation from these. */
export type Variable = {
  name: string
  about: string
  /** Its value must never be logged: `random` if anyone may choose it, `issued` if a service does. */
  secret?: 'random' | 'issued'
  example?: string
  /** Checks the trimmed text, which is undefined if it is empty. */
  schema: v.GenericSchema
}

type Variables = Record<string, Variable>

/** Returns the variables that builds need too, by the name of their value in `env`. */
export function publicVariables(source: Source) {
  const isRunningOnVercel = source.VERCEL && source.NEXT_PHASE !== 'phase-production-build'
  return {
    siteUrl: {
      name: 'NEXT_PUBLIC_SITE_URL',
      about: 'Origin of the site: http only on this machine.',
      example: 'http://localhost:3000',
      schema:
        source.NODE_ENV === 'production'
          ? origin(source, 'is not set. Links in emails and search engines need the public URL.')
          : v.optional(origin(source), 'http://localhost:3000'),
    },
    projectId: {
      name: 'NEXT_PUBLIC_SANITY_PROJECT_ID',
      about: 'The Sanity project that has the content.',
      example: 'local',
      schema: sanityName(/^[a-z0-9][a-z0-9-]*$/),
    },
    dataset: {
      name: 'NEXT_PUBLIC_SANITY_DATASET',
      about: 'The dataset that has the content.',
      example: 'production',
      schema: sanityName(/^[a-z0-9~][a-z0-9_-]*$/),
    },
    apiHost: {
      name: 'NEXT_PUBLIC_SANITY_API_HOST',
      about: 'Origin of a local Content Lake. Leave it out for hosted Sanity.',
      example: 'http://localhost:3900',
      schema: v.optional(origin(source)),
    },
    supabaseUrl: {
      name: 'NEXT_PUBLIC_SUPABASE_URL',
      about: 'The Supabase project that has the accounts. Empty for the local accounts.',
      schema: origin(source),
    },
    supabaseKey: {
      name: 'NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY',
      about: 'Its publishable key, which every visitor gets. Empty for the local accounts.',
      schema: supabaseKey('public'),
    },
    dataDir: {
      name: 'DATA_DIR',
      about: 'Folder for data that survives a restart: the last good responses from Sanity.',
      example: '/var/lib/growth-partners',
      // On Vercel the only folder that a running instance may write.
      schema: v.optional(text, isRunningOnVercel ? '/tmp' : '.next/cache'),
    },
    deadlineFactor: {
      name: 'DEADLINE_FACTOR',
      about: 'Only for tests: multiplies how long a visitor waits for content and accounts.',
      example: '10',
      schema: v.optional(factor, '1'),
    },
  } satisfies Variables
}

/** Returns the variables that only a running server needs, by the name of their value in `getServerEnv()`. */
export function serverVariables(source: Source) {
  // An edge cache on the same machine has already determined the visitor's address.
  const isBehindCache = source.EDGE_CACHE_SECRET?.trim() && source.TRUSTED_PROXIES === undefined
  // Next sets PORT to the port it listens on.
  const own = source.PORT ? `http://localhost:${source.PORT}` : source.NEXT_PUBLIC_SITE_URL
  // Through globalThis, since this is also compiled for the edge runtime, which has no `process`.
  const isRead = source.NODE_ENV !== 'production' || globalThis.process?.stdout?.isTTY
  return {
    webhookSecret: {
      name: 'SANITY_WEBHOOK_SECRET',
      about: 'Signs the webhook to /api/revalidate: 16 random characters or more.',
      secret: 'random',
      schema: sharedSecret,
    },
    readToken: {
      name: 'SANITY_API_READ_TOKEN',
      about: 'Token of a Viewer: reads drafts. Without it there is no preview.',
      secret: 'issued',
      schema: v.optional(text),
    },
    writeToken: {
      name: 'SANITY_API_WRITE_TOKEN',
      about: 'Token of an Editor: writes the log of 404s. Without it, nothing is logged.',
      secret: 'issued',
      schema: v.optional(text),
    },
    supabaseSecretKey: {
      name: 'SUPABASE_SECRET_KEY',
      about: 'Has full access to the accounts. Empty for the local accounts.',
      secret: 'issued',
      schema: supabaseKey('secret'),
    },
    cronSecret: {
      name: 'CRON_SECRET',
      about: 'Authenticates the schedule that calls /api/cron/claims on Vercel and the like.',
      secret: 'random',
      schema: v.optional(sharedSecret),
    },
    edgeCacheSecret: {
      name: 'EDGE_CACHE_SECRET',
      about: 'Authenticates packages/edge-cache in front of the site. serve.js sets it.',
      secret: 'random',
      schema: v.optional(sharedSecret),
    },
    ownOrigin: {
      name: 'EDGE_CACHE_ORIGIN',
      about: 'Origin where the site reaches that edge cache. serve.js sets it.',
      example: 'http://localhost:3000',
      schema: v.optional(text, own ?? ''),
    },
    trustedProxies: {
      name: 'TRUSTED_PROXIES',
      about:
        'The proxies in front of the site (nginx, a load balancer) whose X-Forwarded-For is trusted: addresses, networks, loopback, or their number. Without it, all visitors behind a proxy count as one.',
      example: 'loopback,10.0.0.0/8',
      schema: v.optional(text, isBehindCache ? 'loopback' : ''),
    },
    logsJson: {
      name: 'LOG_FORMAT',
      about: 'json or pretty. Production logs JSON, unless npm start writes to a terminal.',
      example: 'json',
      schema: v.pipe(
        v.optional(
          v.picklist(['json', 'pretty'], ({ input }) => `must be json or pretty, not "${input}".`),
          isRead ? 'pretty' : 'json',
        ),
        v.transform((format) => format === 'json'),
      ),
    },
  } satisfies Variables
}

export const isRequired = ({ schema }: Variable) => !v.is(schema, undefined)

/** The secrets that the site requires and nobody issues: the launcher and the tests choose them. */
export const chosenSecrets = Object.entries<Variable>(serverVariables({}))
  .filter(([, variable]) => variable.secret === 'random' && isRequired(variable))
  .map(([key, { name }]) => ({ key, name }))

const textOf = ({ name }: Variable, source: Source) => source[name]?.trim() || undefined

/** Returns a sentence for each variable that is missing or invalid. */
export function faultsIn(variables: Variables, source: Source): string[] {
  return Object.values(variables).flatMap((variable) => {
    const value = textOf(variable, source)
    const { issues } = v.safeParse(variable.schema, value)
    if (!issues) return []
    const { message } = issues[0]
    // valibot's own messages quote the value.
    const shown = variable.secret ? message.replaceAll(`"${value}"`, '"…"') : message
    return `${variable.name} ${shown}`
  })
}

/** Returns the variables' values. Throws an error that names the first one that is missing or invalid. */
export function readVariables<T extends Variables>(variables: T, source: Source) {
  const [fault] = faultsIn(variables, source)
  if (fault) throw new Error(fault)
  const values = Object.entries(variables).map(([key, variable]) => [
    key,
    v.parse(variable.schema, textOf(variable, source)),
  ])
  return Object.fromEntries(values) as { [Key in keyof T]: v.InferOutput<T[Key]['schema']> }
}
