import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import { jsonOf } from '../../process/json.ts'
import { cannotTell, type Finding, ok, wrong } from '../finding.ts'
import type { Place } from '../place.ts'
import { ask } from '../services/ask.ts'
import { adminClientOf } from '../services/supabase.ts'

const ARRIVES_MS = 20_000
const LOOK_AGAIN_MS = 250

const messages = v.array(v.object({ html: v.string(), from: v.string() }))

/** A mail about an account is sent, arrives, and its link leads to the site; mails about calls leave as well. */
export async function checkMails(place: Place): Promise<Finding[]> {
  return [await checkWaiting(place), await checkSent(place)]
}

async function checkWaiting(place: Place): Promise<Finding> {
  const { data, error } = await adminClientOf(place).rpc('mail_trouble')
  if (error)
    return wrong(
      `Whether mails about calls leave cannot be asked: ${error.message}.`,
      'Run `npx supabase db push`, and see that SUPABASE_SECRET_KEY is right.',
    )
  if (data === null) return ok('No mail about a call is stuck.')
  return wrong(
    `Mails about calls: ${data}`,
    'See the log of send-booking-mail; SMTP_URL is its mail server, and not by port 25 or 587.',
  )
}

async function checkSent(place: Place): Promise<Finding> {
  const { mailTo, mailboxUrl, siteUrl } = place
  if (!mailTo)
    return cannotTell(
      'No mail was sent: there is no address to send it to.',
      'Name one of yours: `npm run hosted -- check --mail-to you@example.com`.',
    )
  const [name, host] = mailTo.split('@')
  const address = `${name}+${randomBytes(4).toString('hex')}@${host}`
  const asked = Date.now()
  const refused = await signUp(place, address)
  try {
    if (refused) return refused
    if (!mailboxUrl)
      return cannotTell(
        `A mail was sent to ${address}; whether it arrived is to be seen there.`,
        `Open it: its link must begin with ${siteUrl}/. --mailbox-url names a mailbox that can be asked.`,
      )
    const mail = await findMail(mailboxUrl, address, asked + ARRIVES_MS)
    if (!mail)
      return wrong(
        `A mail was sent to ${address} and did not arrive within ${ARRIVES_MS / 1000} s.`,
        'See the log of Auth: SMTP_HOST, SMTP_USER and SMTP_PASS must be right, and SMTP_FROM allowed to send.',
      )
    const links = [...mail.html.matchAll(/href="(https?:[^"]*)"/g)].map(([, url = '']) => url)
    const link = links.find((url) => url.includes('token'))
    if (!link)
      return wrong(
        'The mail of a sign-up has no link.',
        'Run `npm run hosted -- setup`: it sets the templates.',
      )
    if (URL.parse(link)?.origin !== siteUrl)
      return wrong(
        `The link in a mail leads to ${URL.parse(link)?.origin}, not to ${siteUrl}.`,
        'Run `npm run hosted -- setup`: it sets site_url and the templates.',
      )
    return ok(
      `A mail arrived after ${Math.round((Date.now() - asked) / 1000)} s, and its link leads to the site.`,
    )
  } finally {
    await forget(place, address)
  }
}

async function signUp({ supabase }: Place, email: string): Promise<Finding | undefined> {
  const answer = await ask(`${supabase.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: supabase.publishableKey },
    body: { email, password: randomUUID() },
  })
  if (answer.ok) return undefined
  if (answer.status === 429)
    return wrong(
      'Auth sends no mail: its limit for this hour is used up.',
      'Give Auth a sender of its own (SMTP_HOST …) and run `npm run hosted -- setup`; or try again in an hour.',
    )
  return wrong(
    `Auth refuses a sign-up (${answer.status}): ${answer.text.slice(0, 150)}`,
    'See the log of Auth: mostly its mail server refuses SMTP_USER, SMTP_PASS or SMTP_FROM.',
  )
}

async function findMail(mailboxUrl: string, to: string, end: number) {
  while (Date.now() < end) {
    const answer = await ask(`${mailboxUrl}/api/messages?to=${encodeURIComponent(to)}`)
    const [mail] = v.parse(messages, jsonOf(answer.text))
    if (mail) return mail
    await wait(LOOK_AGAIN_MS)
  }
}

/** Takes the account of the check away. */
async function forget(place: Place, address: string): Promise<void> {
  const { admin } = adminClientOf(place).auth
  const { data } = await admin.listUsers({ page: 1, perPage: 1000 })
  const user = data.users.find(({ email }) => email === address)
  if (user) await admin.deleteUser(user.id)
}
