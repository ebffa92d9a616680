import { randomBytes } from 'node:crypto'

type Secret = { name: string; steps: string[] }

const random = () => randomBytes(32).toString('hex')

/** Returns what to do for each secret of a hosted production, in order, with new values where they can be chosen. */
export function hostedSecrets(): Secret[] {
  const webhook = random()
  return [
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
      name: 'CRON_SECRET, EDGE_CACHE_SECRET',
      steps: [
        `CRON_SECRET: ${random()}, EDGE_CACHE_SECRET: ${random()}; restart the site, edge cache and schedule with them.`,
      ],
    },
    {
      name: 'SMTP_PASS, SMTP_URL, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET',
      steps: [
        'Create new ones at their providers, then run npx supabase config push and npx supabase secrets set NAME=VALUE.',
      ],
    },
  ]
}
