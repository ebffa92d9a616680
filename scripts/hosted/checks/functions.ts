import { readdirSync } from 'node:fs'
import path from 'node:path'
import { type Finding, type Findings, ok, wrong } from '../finding.ts'
import type { Place } from '../place.ts'
import { request } from '../services/request.ts'
import { supabaseOf } from '../services/supabase.ts'
import { isSameSecret, wantedSecrets } from '../wanted/secrets.ts'

const DEPLOY = 'Run `npx supabase functions deploy`.'

/** Checks that the Edge Functions are deployed, have their secrets, and that the email function can be called. */
export async function checkFunctions(place: Place): Promise<Findings> {
  const supabase = supabaseOf(place)
  const wanted = readdirSync(path.join(place.root, 'supabase/functions')).filter(
    (name) => !name.startsWith('_'),
  )
  const deployed = await supabase.functions()
  const missing = wanted.filter(
    (name) => !deployed.some(({ slug, status }) => slug === name && status === 'ACTIVE'),
  )
  const deployment =
    missing.length === 0
      ? ok(`All ${wanted.length} functions are deployed.`)
      : wrong(`These functions are not deployed: ${missing.join(', ')}.`, DEPLOY)
  return [deployment, await checkSecrets(place), await callMailer(place)].flat()
}

async function checkSecrets(place: Place): Promise<Findings> {
  const found = await supabaseOf(place).secrets()
  const findings = wantedSecrets(place).flatMap(({ name, value }) => {
    const secret = found.find((one) => one.name === name)
    const remedy = `Set ${name === 'SITE_URL' ? 'NEXT_PUBLIC_SITE_URL' : 'SMTP_HOST, SMTP_USER, SMTP_PASS, SMTP_FROM and SMTP_SENDER'} and run \`npm run hosted -- setup\`.`
    if (!secret) return wrong(`The functions are missing the secret ${name}.`, remedy)
    if (value !== undefined && !isSameSecret(value, secret.value))
      return wrong(`The functions’ secret ${name} does not match the variables here.`, remedy)
    return []
  })
  return findings.length > 0 ? findings : ok('The functions have their secrets.')
}

/** Calls the function as the schedule does: it sends pending emails, and shows faults in its secrets. */
async function callMailer({ supabase }: Place): Promise<Finding> {
  const url = `${supabase.url}/functions/v1/send-booking-mail`
  const response = await request(url, {
    method: 'POST',
    body: {},
    headers: { apikey: supabase.secretKey },
  })
  if (response.ok) return ok('send-booking-mail can be called.')
  return wrong(
    `send-booking-mail returned ${response.status} when called as the schedule does: ${response.text.slice(0, 100)}`,
    response.status === 401
      ? 'Set SUPABASE_SECRET_KEY to a secret key of this project.'
      : `${DEPLOY} Check its secrets SITE_URL, SMTP_URL and MAIL_FROM, and its log.`,
  )
}
