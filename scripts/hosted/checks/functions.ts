import { readdirSync } from 'node:fs'
import path from 'node:path'
import { type Finding, type Findings, ok, wrong } from '../finding.ts'
import type { Place } from '../place.ts'
import { ask } from '../services/ask.ts'
import { supabaseOf } from '../services/supabase.ts'
import { isSameSecret, wantedSecrets } from '../wanted/secrets.ts'

const DEPLOY = 'Run `npx supabase functions deploy`.'

/** The Edge Functions are deployed, have their secrets, and the one that mails can be called. */
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
      : wrong(`Functions are not deployed: ${missing.join(', ')}.`, DEPLOY)
  return [deployment, await checkSecrets(place), await callMailer(place)].flat()
}

async function checkSecrets(place: Place): Promise<Findings> {
  const found = await supabaseOf(place).secrets()
  const findings = wantedSecrets(place).flatMap(({ name, value }) => {
    const secret = found.find((one) => one.name === name)
    const remedy = `Set ${name === 'SITE_URL' ? 'NEXT_PUBLIC_SITE_URL' : 'SMTP_HOST, SMTP_USER, SMTP_PASS, SMTP_FROM and SMTP_SENDER'} and run \`npm run hosted -- setup\`.`
    if (!secret) return wrong(`The functions have no secret ${name}.`, remedy)
    if (value !== undefined && !isSameSecret(value, secret.value))
      return wrong(`The secret ${name} of the functions is not what the variables say.`, remedy)
    return []
  })
  return findings.length > 0 ? findings : ok('The functions have their secrets.')
}

/** As the schedule calls it: what waits is sent, and what is wrong with its secrets shows. */
async function callMailer({ supabase }: Place): Promise<Finding> {
  const url = `${supabase.url}/functions/v1/send-booking-mail`
  const answer = await ask(url, {
    method: 'POST',
    body: {},
    headers: { apikey: supabase.secretKey },
  })
  if (answer.ok) return ok('send-booking-mail can be called.')
  return wrong(
    `send-booking-mail answers ${answer.status} to the schedule’s own call: ${answer.text.slice(0, 100)}`,
    answer.status === 401
      ? 'Set SUPABASE_SECRET_KEY to a secret key of this project.'
      : `${DEPLOY} Its secrets are SITE_URL, SMTP_URL and MAIL_FROM; its log says more.`,
  )
}
