import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  isRequired,
  publicVariables,
  serverVariables,
  type Variable,
} from '../lib/env-variables.ts'

// `npm run env-files` writes the files that list the environment variables.
const root = path.join(import.meta.dirname, '..')

const production = { NODE_ENV: 'production' }
const variables: Variable[] = Object.values({
  ...publicVariables(production),
  ...serverVariables(production),
})

/** What other programs read from `.env.local`. */
const OTHERS = `
# The Studio, if its project or dataset is not the site's. API_HOST and TOKEN only for the local Content Lake.
# SANITY_STUDIO_PROJECT_ID=local
# SANITY_STUDIO_DATASET=production
# SANITY_STUDIO_API_HOST=http://localhost:3900
# SANITY_STUDIO_TOKEN=

# Sender of all emails, for npx supabase config push.
# SMTP_HOST=
# SMTP_USER=
# SMTP_PASS=
# SMTP_FROM=
# SMTP_SENDER=

# Payments, for the local accounts. Without them the payment webhook is off.
# STRIPE_SECRET_KEY=
# STRIPE_WEBHOOK_SECRET=

# Only for npm run content:… and npm run status, on your machine: an Administrator's token for hosted Sanity.
# SANITY_AUTH_TOKEN=

# Only for npm run backup, npm run restore and npm run status on hosted accounts: the connection string of the database.
# SUPABASE_DB_URL=
`

function toExample(variable: Variable) {
  const { name, about, example = '' } = variable
  const comment = about.replaceAll(/(.{1,118})(?: |$)/g, '# $1\n')
  return `\n${comment}${isRequired(variable) ? '' : '# '}${name}=${example}\n`
}

function toRow(variable: Variable) {
  const { name, about, secret } = variable
  return `| \`${name}\` | ${about} | ${isRequired(variable) ? 'yes' : ''} | ${secret ? 'yes' : ''} |\n`
}

/** Returns the text of each file by its path. */
export const envFiles = (): Record<string, string> => ({
  '.env.example': `# For .env.local. Written by npm run env-files. The site requires the variables that are not comments.
${variables.map(toExample).join('')}${OTHERS}`,
  'docs/variables.md': `# Variables of the site

Written by \`npm run env-files\` from \`lib/env-variables.ts\`. [.env.example](../.env.example) also has those of the Studio, of emails,
payments and commands; [the edge cache](../packages/edge-cache/README.md) has its own.

| Variable | | Required | Secret |
|---|---|---|---|
${variables.map(toRow).join('')}`,
})

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const [name, text] of Object.entries(envFiles())) writeFileSync(path.join(root, name), text)
