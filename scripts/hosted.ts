import { EMAIL_ADDRESS } from '../lib/values/formats.ts'
import { cleanTyped } from '../lib/values/typed-text.ts'
import { runChecks } from './hosted/check.ts'
import { hostedSiteOf } from './hosted/hosted-site.ts'
import {
  environmentFor,
  isHosted,
  isSupabaseHosted,
  loadEnvironment,
} from './launch/environment.ts'
import { mailboxPort, readOptions } from './launch/options.ts'
import { WEBHOOK_RULE } from './launch/webhook-rule.ts'
import { formatResults } from './process/check-result.ts'
import { Problem } from './process/problem.ts'
import { supervise } from './process/supervise.ts'

// `npm run hosted -- check` tries whether site, Sanity and Supabase work together; `webhook` prints what to fill in at Sanity.
await supervise(async () => {
  const { own, ...options } = readOptions({
    name: 'npm run hosted',
    argument: 'check|webhook',
    help: [
      'check              try what production needs; exits with 1 if something is wrong',
      'webhook            print filter and projection of the webhook',
      '--strict           exit with 1 for unknown results too',
      '--mail-to EMAIL    address for a test sign-up email',
    ],
    kinds: { strict: 'boolean', 'mail-to': 'string' },
  })
  if (own.arguments[0] === 'webhook') {
    console.log(`${WEBHOOK_RULE.filter}\n${WEBHOOK_RULE.projection}`)
    return 0
  }
  if (own.arguments[0] !== 'check') throw new Problem(own.help)
  const given = own.values['mail-to']
  const mailTo = given === undefined ? undefined : cleanTyped(String(given)).toLowerCase()
  if (mailTo !== undefined && !EMAIL_ADDRESS.test(mailTo))
    throw new Problem(`--mail-to must be an email address, not "${mailTo}".`)
  loadEnvironment()
  const isAllHosted = isHosted() && isSupabaseHosted()
  const env = isAllHosted ? process.env : environmentFor(options)
  const mailboxUrl = isSupabaseHosted() ? undefined : `http://localhost:${mailboxPort(options)}`
  const site = hostedSiteOf(env, {
    mailTo: mailTo ?? (mailboxUrl && 'hosted-check@example.com'),
    mailboxUrl,
  })
  const results = await runChecks(site)
  console.log(formatResults(results))
  const has = (state: string) => results.some((result) => result.state === state)
  return has('wrong') || (own.values.strict && has('unknown')) ? 1 : 0
})
