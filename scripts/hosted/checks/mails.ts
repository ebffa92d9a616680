import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import { jsonOf } from '../../process/json.ts'
import { cannotTell, type Finding, ok, wrong } from '../finding.ts'
import type { Place } from '../place.ts'
import { request } from '../services/request.ts'
import { adminClientOf } from '../services/supabase.ts'

const ARRIVES_MS = 20_000
const POLL_MS = 250

const messages = v.array(v.object({ html: v.string(), from: v.string() }))

/** Checks that an account email arrives with a link to the site, and that booking emails are sent. */
export async function checkMails(place: Place): Promise<Finding[]> {
  return [await checkWaiting(place), await checkSent(place)]
}

async function checkWaiting(place: Place): Promise<Finding> {
  const { data, error } = await adminClientOf(place).rpc('mail_trouble')
  if (error)
    return wrong(
      `Booking emails could not be checked: ${error.message}.`,
      'Run `npx supabase db push`, and check SUPABASE_SECRET_KEY.',
    )
  if (data === null) return ok('No booking email is stuck.')
  return wrong(
    `Booking emails: ${data}`,
    'See the log of send-booking-mail. SMTP_URL must point to your mail server, on a port other than 25 and 587.',
  )
}

async function checkSent(place: Place): Promise<Finding> {
  const { mailTo, mailboxUrl, siteUrl } = place
  if (!mailTo)
    return cannotTell(
      'No test email was sent because no address was given.',
      'Use one of yours: `npm run hosted -- check --mail-to you@example.com`.',
    )
  const [name, host] = mailTo.split('@')
  const address = `${name}+${randomBytes(4).toString('hex')}@${host}`
  const start = Date.now()
  const failure = await signUp(place, address)
  try {
    if (failure) return failure
    if (!mailboxUrl)
      return cannotTell(
        `An email was sent to ${address}. Check that it arrived.`,
        `Its link must start with ${siteUrl}/. With --mailbox-url, the check can read the mailbox itself.`,
      )
    const mail = await findMail(mailboxUrl, address, start + ARRIVES_MS)
    if (!mail)
      return wrong(
        `An email to ${address} did not arrive within ${ARRIVES_MS / 1000} s.`,
        'See the Auth log. Check SMTP_HOST, SMTP_USER and SMTP_PASS, and that SMTP_FROM is allowed to send.',
      )
    const links = [...mail.html.matchAll(/href="(https?:[^"]*)"/g)].map(([, url = '']) => url)
    const link = links.find((url) => url.includes('token'))
    if (!link)
      return wrong(
        'The sign-up email has no link.',
        'Run `npm run hosted -- setup` to set the templates.',
      )
    if (URL.parse(link)?.origin !== siteUrl)
      return wrong(
        `The link in an email goes to ${URL.parse(link)?.origin}, not to ${siteUrl}.`,
        'Run `npm run hosted -- setup` to set site_url and the templates.',
      )
    return ok(
      `An email arrived after ${Math.round((Date.now() - start) / 1000)} s, and its link goes to the site.`,
    )
  } finally {
    await deleteAccount(place, address)
  }
}

async function signUp({ supabase }: Place, email: string): Promise<Finding | undefined> {
  const response = await request(`${supabase.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: supabase.publishableKey },
    body: { email, password: randomUUID() },
  })
  if (response.ok) return undefined
  if (response.status === 429)
    return wrong(
      'Auth sent no email: its limit for this hour is used up.',
      'Set a custom sender (SMTP_HOST …) and run `npm run hosted -- setup`, or try again in an hour.',
    )
  return wrong(
    `Auth rejects a sign-up (${response.status}): ${response.text.slice(0, 150)}`,
    'See the Auth log. Usually the mail server rejects SMTP_USER, SMTP_PASS or SMTP_FROM.',
  )
}

async function findMail(mailboxUrl: string, to: string, end: number) {
  while (Date.now() < end) {
    const response = await request(`${mailboxUrl}/api/messages?to=${encodeURIComponent(to)}`)
    const [mail] = v.parse(messages, jsonOf(response.text))
    if (mail) return mail
    await wait(POLL_MS)
  }
}

/** Deletes the account that the check created. */
async function deleteAccount(place: Place, address: string): Promise<void> {
  const { admin } = adminClientOf(place).auth
  const { data } = await admin.listUsers({ page: 1, perPage: 1000 })
  const user = data.users.find(({ email }) => email === address)
  if (user) await admin.deleteUser(user.id)
}
