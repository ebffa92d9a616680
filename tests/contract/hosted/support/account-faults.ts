import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { wantedAuthConfig } from '@/scripts/hosted/wanted/auth-config'
import { serve } from '@/tests/support/http/serve'
import type { Fault, World } from './world.ts'

const SETUP = /npm run hosted -- setup/

/** Changes Auth settings and restores them. */
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

/** Runs SQL, and SQL that reverts it. */
async function withSql({ sql }: World, plant: string, repair: string) {
  await sql(plant)
  return { repair: () => sql(repair) }
}

/** A gateway that hides the user agent, so the gateway behind it cannot reject it. */
const withoutAgent = (target: string) =>
  serve(async (request, response) => {
    const { apikey } = request.headers
    const upstream = await fetch(target + request.url, {
      headers: { apikey: `${apikey}`, 'user-agent': 'gateway' },
    })
    response.writeHead(upstream.status, { 'content-type': 'application/json' })
    response.end(await upstream.text())
  })

const JOB = "jobname = 'send-booking-mail'"

/** Faults in accounts, database, functions, schedule and emails. */
export const accountFaults: Fault[] = [
  {
    name: 'a publishable key of another project',
    checks: ['keys'],
    message: /rejects NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY/,
    remedy: /this project’s publishable key/,
    plant: (world) => ({
      place: world.placeWith({ NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_other' }),
    }),
  },
  {
    name: 'a secret key of another project',
    checks: ['keys'],
    message: /rejects SUPABASE_SECRET_KEY/,
    remedy: /this project’s secret key/,
    plant: (world) => ({
      place: world.placeWith({ SUPABASE_SECRET_KEY: 'sb_secret_other' }),
    }),
  },
  {
    name: 'a secret key that browsers may use',
    checks: ['keys'],
    message: /SUPABASE_SECRET_KEY also works in a browser/,
    remedy: /disable its legacy keys/,
    async plant(world) {
      const { url, close } = await withoutAgent(world.accounts.url)
      return { place: world.placeWith({ NEXT_PUBLIC_SUPABASE_URL: url }), repair: close }
    },
  },
  {
    name: 'emails with links to localhost',
    checks: ['auth'],
    message: /Links in emails go to http:\/\/localhost:3000/,
    remedy: SETUP,
    plant: (world) => withAuth(world, { site_url: 'http://localhost:3000' }),
  },
  {
    name: 'visitors who share one limit',
    checks: ['auth'],
    message: /all visitors share 30 sign-ins/,
    remedy: SETUP,
    plant: (world) => withAuth(world, { security_sb_forwarded_for_enabled: false }),
  },
  {
    name: 'email addresses that are never confirmed',
    checks: ['auth'],
    message: /Email addresses count as confirmed without an email/,
    remedy: SETUP,
    plant: (world) => withAuth(world, { mailer_autoconfirm: true }),
  },
  {
    name: 'emailed codes that are too short',
    checks: ['auth'],
    message:
      /Codes have 6 digits\. The secret of an emailed link is derived from them, so it can be guessed offline/,
    remedy: SETUP,
    plant: (world) => withAuth(world, { mailer_otp_length: 6 }),
  },
  {
    name: 'no custom sender',
    checks: ['auth'],
    message: /Auth has no custom sender/,
    remedy: /Set SMTP_HOST, SMTP_USER, SMTP_PASS/,
    plant: (world) => withAuth(world, { smtp_host: '' }),
  },
  {
    name: 'an email with a link to another site',
    checks: ['mails'],
    message: /The link in an email goes to http:\/\/old\.example/,
    remedy: SETUP,
    plant: (world) =>
      withAuth(world, {
        mailer_templates_confirmation_content:
          '<a href="http://old.example/auth/confirm?token_hash={{ .TokenHash }}">Confirm</a>',
      }),
  },
  {
    name: 'an email limit that is used up for this hour',
    checks: ['mails'],
    message: /Auth sent no email: its limit for this hour is used up/,
    remedy: /Set a custom sender/,
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
    name: 'booking emails that are not sent',
    checks: ['mails'],
    message: /Booking emails: 1 mails wait/,
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
    message: /These migrations have not run: 20261122090000_call_phone/,
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
    message: /The table rate_limits has no row-level security/,
    remedy: /alter table public\.rate_limits enable row level security/,
    plant: (world) =>
      withSql(
        world,
        'alter table public.rate_limits disable row level security',
        'alter table public.rate_limits enable row level security',
      ),
  },
  {
    name: 'a table that anyone can read',
    checks: ['row security'],
    message: /Anyone can read rows of subscribers/,
    remedy: /revoke what anon does not need/,
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
    message: /These functions are not deployed: newest/,
    remedy: /npx supabase functions deploy/,
    plant(world) {
      const root = mkdtempSync(path.join(tmpdir(), 'functions-'))
      mkdirSync(path.join(root, 'supabase/functions/newest'), { recursive: true })
      const repair = () => rmSync(root, { recursive: true })
      return { place: { ...world.place, root }, repair }
    },
  },
  {
    name: 'functions with another site’s URL',
    checks: ['functions'],
    message: /The functions’ secret SITE_URL does not match the variables here/,
    remedy: SETUP,
    async plant({ supabase, site }) {
      await supabase.setSecrets([{ name: 'SITE_URL', value: 'http://old.example' }])
      return { repair: () => supabase.setSecrets([{ name: 'SITE_URL', value: site.url }]) }
    },
  },
  {
    name: 'a function without a mail server',
    checks: ['functions'],
    message: /send-booking-mail returned 500/,
    remedy: /Check its secrets SITE_URL, SMTP_URL and MAIL_FROM/,
    async plant({ supabase, accounts }) {
      await supabase.setSecrets([{ name: 'SMTP_URL', value: '' }])
      const value = `smtp://127.0.0.1:${accounts.mailbox.smtpPort}`
      return { repair: () => supabase.setSecrets([{ name: 'SMTP_URL', value }]) }
    },
  },
  {
    name: 'no job that sends emails',
    checks: ['schedule'],
    message: /the job send-booking-mail is missing/,
    remedy: SETUP,
    plant: (world) =>
      withSql(
        world,
        `update cron.job set jobname = 'x' where ${JOB}`,
        "update cron.job set jobname = 'send-booking-mail' where jobname = 'x'",
      ),
  },
  {
    name: 'a job that is turned off',
    checks: ['schedule'],
    message: /The job send-booking-mail is turned off/,
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
    message: /send-booking-mail exists but does not run/,
    remedy: /Restart the database/,
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
    message: /The last run of send-booking-mail failed: 401/,
    remedy: /secrets of the Vault and of the function/,
    plant: (world) =>
      withSql(
        world,
        "update cron.job_run_details set status = 'failed', return_message = '401 unauthorized'",
        "update cron.job_run_details set status = 'succeeded', return_message = ''",
      ),
  },
  {
    name: 'no account that takes calls',
    checks: ['hosts'],
    message: /No account is a host, so nobody takes calls/,
    remedy: /npm run host -- add EMAIL/,
    plant: (world) =>
      withSql(
        world,
        `update auth.users set raw_app_meta_data = raw_app_meta_data - 'role' where email = 'host@example.com'`,
        `update auth.users set raw_app_meta_data = raw_app_meta_data || '{"role": "host"}' where email = 'host@example.com'`,
      ),
  },
]
