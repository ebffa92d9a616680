import { randomBytes } from 'node:crypto'

type Secret = { name: string; steps: string[] }

const random = () => randomBytes(32).toString('hex')

/** What to do for each secret of a hosted production, in this order; new values where they are ours to choose. */
export function hostedSecrets(): Secret[] {
  const webhook = random()
  return [
    {
      name: 'SANITY_WEBHOOK_SECRET',
      steps: [
        `Set it to ${webhook} for the site, and start the site.`,
        'Set the same in the webhook at sanity.io/manage; what comes between the two is tried again.',
      ],
    },
    {
      name: 'SANITY_API_READ_TOKEN, SANITY_API_WRITE_TOKEN, SANITY_AUTH_TOKEN',
      steps: [
        'Add a token of the same rights at sanity.io/manage, API, Tokens; set it, start the site.',
        'Delete the old one there.',
      ],
    },
    {
      name: 'SUPABASE_SECRET_KEY',
      steps: [
        'Add a secret key in the dashboard, Settings, API keys; set it, start the site.',
        "In the SQL editor: select vault.update_secret(id, 'sb_secret_…') from vault.secrets where name = 'secret_key';",
        'Delete the old key in the dashboard.',
      ],
    },
    {
      name: 'The key that signs sessions',
      steps: [
        'Dashboard, Settings, JWT keys: create a standby key, rotate, and after an hour revoke the old one.',
      ],
    },
    {
      name: 'The password of the database, SUPABASE_DB_URL',
      steps: ['Dashboard, Settings, Database: reset it, and set it wherever backups are taken.'],
    },
    {
      name: 'CRON_SECRET, EDGE_CACHE_SECRET',
      steps: [
        `CRON_SECRET: ${random()}, EDGE_CACHE_SECRET: ${random()}; start site, edge cache and schedule with them.`,
      ],
    },
    {
      name: 'SMTP_PASS, SMTP_URL, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET',
      steps: [
        'Make them again at their providers, then: npx supabase config push; npx supabase secrets set NAME=VALUE.',
      ],
    },
  ]
}
