import { randomBytes } from 'node:crypto'
import { serverVariables, type Variable } from '../../lib/env-variables.ts'

type Secret = { name: string; steps: string[] }

const random = () => randomBytes(32).toString('hex')

/** Returns what to do for each secret of a hosted production, in order, with new values where they can be chosen. */
export function hostedSecrets(): Secret[] {
  const webhook = random()
  const listed = [
    {
      name: 'SANITY_WEBHOOK_SECRET',
      steps: [
        `Set it to ${webhook} for the site, and restart the site.`,
        'Set the same value in the webhook at sanity.io/manage. Deliveries that fail in between are retried.',
      ],
    },
    {
      name: 'SANITY_API_READ_TOKEN, SANITY_API_WRITE_TOKEN, SANITY_AUTH_TOKEN',
      steps: [
        'Add a token with the same rights at sanity.io/manage, API, Tokens. Set it and restart the site.',
        'Delete the old one there.',
      ],
    },
    {
      name: 'SUPABASE_SECRET_KEY',
      steps: [
        'Add a secret key in the dashboard, Settings, API keys. Set it and restart the site.',
        "In the SQL editor: select vault.update_secret(id, 'sb_secret_…') from vault.secrets where name = 'secret_key';",
        'Delete the old key in the dashboard.',
      ],
    },
    {
      name: 'The key that signs sessions',
      steps: [
        'Dashboard, Settings, JWT keys: create a standby key, rotate, and revoke the old one after an hour.',
      ],
    },
    {
      name: 'The password of the database, SUPABASE_DB_URL',
      steps: ['Dashboard, Settings, Database: reset it, and set it wherever backups run.'],
    },
    {
      name: 'SMTP_PASS, SMTP_URL, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET',
      steps: [
        'Create new ones at their providers, then run npx supabase config push and npx supabase secrets set NAME=VALUE.',
      ],
    },
  ]
  return [...listed, ...othersThan(listed.map(({ name }) => name).join())]
}

/** Returns the site's secrets that need no steps of their own. */
function othersThan(names: string): Secret[] {
  const others = Object.values<Variable>(serverVariables({})).filter(
    ({ name, secret }) => secret && !names.includes(name),
  )
  return others.map(({ name, secret }) => ({
    name,
    steps: [
      secret === 'random'
        ? `Set it to ${random()} for the site and for what shares it (edge cache, schedule), and restart both.`
        : 'Create a new one at its provider, set it for the site, restart the site, and revoke the old one.',
    ],
  }))
}
