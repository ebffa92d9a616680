import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { wantedAuthConfig } from '@/scripts/hosted/wanted/auth-config'
import { serve } from '@/tests/support/http/serve'
import type { Fault, World } from './world.ts'

const SETUP = /npm run hosted -- setup/

/** Settings of Auth that are changed, and set again. */
async function withAuth(world: World, changes: Record<string, unknown>) {
  const before = await world.supabase.authConfig()
  await world.supabase.changeAuthConfig(changes)
  const wanted = wantedAuthConfig(world.place)
  const again = Object.keys(changes).map((name) => [name, wanted[name] ?? before[name]])
  return {
    repair: () =>
      world.supabase.changeAuthConfig({
        ...Object.fromEntries(again),
        rate_limit_email_sent: wanted.rate_limit_email_sent,
      }),
  }
}

/** SQL that is run, and SQL that takes it back. */
async function withSql({ sql }: World, plant: string, repair: string) {
  await sql(plant)
  return { repair: () => sql(repair) }
}

/** A gateway that hides who asks, so that the rule of the one behind it never applies. */
const withoutAgent = (target: string) =>
  serve(async (request, response) => {
    const { apikey } = request.headers
    const answer = await fetch(target + request.url, {
      headers: { apikey: `${apikey}`, 'user-agent': 'gateway' },
    })
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    response.end(await answer.text())
  })

const JOB = "jobname = 'send-booking-mail'"

/** Mistakes with accounts, database, functions, schedule and mails. */
export const accountFaults: Fault[] = [
  {
    name: 'a publishable key of another project',
    checks: ['keys'],
    says: /does not know NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY/,
    remedy: /publishable key of this very project/,
    plant: (world) => ({
      place: world.placeWith({ NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_other' }),
    }),
  },
  {
    name: 'a secret key of another project',
    checks: ['keys'],
    says: /does not take SUPABASE_SECRET_KEY/,
    remedy: /secret key of this very project/,
    plant: (world) => ({
      place: world.placeWith({ SUPABASE_SECRET_KEY: 'sb_secret_other' }),
    }),
  },
  {
    name: 'a secret key that browsers may use',
    checks: ['keys'],
    says: /SUPABASE_SECRET_KEY also works in a browser/,
    remedy: /disable its legacy keys/,
    async plant(world) {
      const { url, close } = await withoutAgent(world.accounts.url)
      return { place: world.placeWith({ NEXT_PUBLIC_SUPABASE_URL: url }), repair: close }
    },
  },
  {
    name: 'mails whose links lead to localhost',
    checks: ['auth'],
    says: /Links in mails lead to http:\/\/localhost:3000/,
    remedy: SETUP,
    plant: (world) => withAuth(world, { site_url: 'http://localhost:3000' }),
  },
  {
    name: 'visitors that share one limit',
    checks: ['auth'],
    says: /all visitors share 30 sign-ins/,
    remedy: SETUP,
    plant: (world) => withAuth(world, { security_sb_forwarded_for_enabled: false }),
  },
  {
    name: 'addresses that nobody confirms',
    checks: ['auth'],
    says: /Addresses count as confirmed without a mail/,
    remedy: SETUP,
    plant: (world) => withAuth(world, { mailer_autoconfirm: true }),
  },
  {
    name: 'mailed codes that are too short',
    checks: ['auth'],
    says: /Codes have 6 digits, of which the secret of a mailed link is made: it is guessed offline/,
    remedy: SETUP,
    plant: (world) => withAuth(world, { mailer_otp_length: 6 }),
  },
  {
    name: 'no sender of one’s own',
    checks: ['auth'],
    says: /Auth has no sender of its own/,
    remedy: /Set SMTP_HOST, SMTP_USER, SMTP_PASS/,
    plant: (world) => withAuth(world, { smtp_host: '' }),
  },
  {
    name: 'a mail whose link leads elsewhere',
    checks: ['mails'],
    says: /The link in a mail leads to http:\/\/old\.example/,
    remedy: SETUP,
    plant: (world) =>
      withAuth(world, {
        mailer_templates_confirmation_content:
          '<a href="http://old.example/auth/confirm?token_hash={{ .TokenHash }}">Confirm</a>',
      }),
  },
  {
    name: 'mails that are used up for this hour',
    checks: ['mails'],
    says: /Auth sends no mail: its limit for this hour is used up/,
    remedy: /Give Auth a sender of its own/,
    plant({ accounts: { service } }) {
      const { limiter } = service
      service.limiter = {
        take: (bucket, ...rest) => bucket !== 'mail' && limiter.take(bucket, ...rest),
      }
      return {
        repair: () => {
          service.limiter = limiter
        },
      }
    },
  },
  {
    name: 'mails about calls that do not leave',
    checks: ['mails'],
    says: /Mails about calls: 1 mails wait/,
    remedy: /See the log of send-booking-mail/,
    plant: (world) =>
      withSql(
        world,
        `alter table public.booking_outbox disable trigger all;
         set session_replication_role = replica;
         insert into public.booking_outbox (booking_id, message_id, recipient, recipient_name, reply_to, subject, body, html, not_before)
         values (gen_random_uuid(), '<stuck@site.example>', 'ada@example.com', 'Ada', 'host@example.com', 'Call', 'Words', '', now() - interval '1 hour');
         set session_replication_role = default`,
        "delete from public.booking_outbox where message_id = '<stuck@site.example>'; alter table public.booking_outbox enable trigger all",
      ),
  },
  {
    name: 'a migration that has not run',
    checks: ['migrations'],
    says: /Migrations have not run: 20261122090000_call_phone/,
    remedy: /npx supabase db push/,
    plant: (world) =>
      withSql(
        world,
        "update supabase_migrations.schema_migrations set version = 'x' where version = '20261122090000_call_phone'",
        "update supabase_migrations.schema_migrations set version = '20261122090000_call_phone' where version = 'x'",
      ),
  },
  {
    name: 'a table without row-level security',
    checks: ['row security'],
    says: /The table rate_limits has no row-level security/,
    remedy: /alter table public\.rate_limits enable row level security/,
    plant: (world) =>
      withSql(
        world,
        'alter table public.rate_limits disable row level security',
        'alter table public.rate_limits enable row level security',
      ),
  },
  {
    name: 'a table that anybody reads',
    checks: ['row security'],
    says: /Anybody can read rows of subscribers/,
    remedy: /revoke what anon needs not/,
    plant: (world) =>
      withSql(
        world,
        'create policy leak on public.subscribers for select to anon using (true); grant select on public.subscribers to anon',
        'drop policy leak on public.subscribers; revoke select on public.subscribers from anon',
      ),
  },
  {
    name: 'a function that is not deployed',
    checks: ['functions'],
    says: /Functions are not deployed: newest/,
    remedy: /npx supabase functions deploy/,
    plant(world) {
      const root = mkdtempSync(path.join(tmpdir(), 'functions-'))
      mkdirSync(path.join(root, 'supabase/functions/newest'), { recursive: true })
      const repair = () => rmSync(root, { recursive: true })
      return { place: { ...world.place, root }, repair }
    },
  },
  {
    name: 'functions that write of another site',
    checks: ['functions'],
    says: /The secret SITE_URL of the functions is not what the variables say/,
    remedy: SETUP,
    async plant({ supabase, site }) {
      await supabase.setSecrets([{ name: 'SITE_URL', value: 'http://old.example' }])
      return { repair: () => supabase.setSecrets([{ name: 'SITE_URL', value: site.url }]) }
    },
  },
  {
    name: 'a function without a mail server',
    checks: ['functions'],
    says: /send-booking-mail answers 500/,
    remedy: /Its secrets are SITE_URL, SMTP_URL and MAIL_FROM/,
    async plant({ supabase, accounts }) {
      await supabase.setSecrets([{ name: 'SMTP_URL', value: '' }])
      const value = `smtp://127.0.0.1:${accounts.mailbox.smtpPort}`
      return { repair: () => supabase.setSecrets([{ name: 'SMTP_URL', value }]) }
    },
  },
  {
    name: 'no job that sends mails',
    checks: ['schedule'],
    says: /the job send-booking-mail is missing/,
    remedy: SETUP,
    plant: (world) =>
      withSql(
        world,
        `update cron.job set jobname = 'x' where ${JOB}`,
        "update cron.job set jobname = 'send-booking-mail' where jobname = 'x'",
      ),
  },
  {
    name: 'a job that is switched off',
    checks: ['schedule'],
    says: /The job send-booking-mail is switched off/,
    remedy: SETUP,
    plant: (world) =>
      withSql(
        world,
        `update cron.job set active = false where ${JOB}`,
        `update cron.job set active = true where ${JOB}`,
      ),
  },
  {
    name: 'a job that has stopped',
    checks: ['schedule'],
    says: /send-booking-mail is there and does not run/,
    remedy: /restart the database/,
    plant: (world) =>
      withSql(
        world,
        "update cron.job_run_details set start_time = start_time - interval '1 hour'",
        "update cron.job_run_details set start_time = start_time + interval '1 hour'",
      ),
  },
  {
    name: 'a job that fails',
    checks: ['schedule'],
    says: /The job send-booking-mail failed last: 401/,
    remedy: /secrets of the Vault and of the function/,
    plant: (world) =>
      withSql(
        world,
        "update cron.job_run_details set status = 'failed', return_message = '401 unauthorized'",
        "update cron.job_run_details set status = 'succeeded', return_message = ''",
      ),
  },
  {
    name: 'nobody who takes calls',
    checks: ['hosts'],
    says: /Nobody takes the calls/,
    remedy: /npm run host -- add ADDRESS/,
    plant: (world) =>
      withSql(
        world,
        `update auth.users set raw_app_meta_data = raw_app_meta_data - 'role' where email = 'host@example.com'`,
        `update auth.users set raw_app_meta_data = raw_app_meta_data || '{"role": "host"}' where email = 'host@example.com'`,
      ),
  },
]
