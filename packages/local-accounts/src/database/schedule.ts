import type { Hono } from 'hono'
import type { Database } from './database.ts'

const EVERY_MS = 60_000

/** A function's last run, with the response if it failed. */
export type Run = { name: string; at: string; failure: string | null }

/** The part of pg_cron that lists jobs and their runs, and lets a job be scheduled again. */
const TABLES = `
  create schema if not exists cron;
  create table if not exists cron.job (
    jobid bigint generated always as identity primary key, jobname text unique not null,
    schedule text not null, command text not null, active boolean not null default true);
  create table if not exists cron.job_run_details (
    runid bigint generated always as identity primary key, jobid bigint not null, command text,
    status text, return_message text, start_time timestamptz, end_time timestamptz);
  create or replace function cron.schedule(job_name text, schedule text, command text) returns bigint
    language sql as $$
      insert into cron.job (jobname, schedule, command) values ($1, $2, $3)
      on conflict (jobname) do update set schedule = excluded.schedule, command = excluded.command
      returning jobid $$;
  create or replace function cron.alter_job(job_id bigint, schedule text default null,
    command text default null, database text default null, username text default null,
    active boolean default null) returns void
    language sql as $$
      update cron.job set active = coalesce($6, active) where jobid = $1 $$`

const RUN = `insert into cron.job_run_details
  (jobid, command, status, return_message, start_time, end_time) values ($1, $2, $3, $4, $5, now())`

async function prepare(database: Database, names: string[]) {
  await database.exec(TABLES)
  for (const name of names)
    await database.query(
      `insert into cron.job (jobname, schedule, command) values ($1, '* * * * *', $2)
       on conflict (jobname) do nothing`,
      [name, `select private.call_function('${name}')`],
    )
}

/**
 * Calls the named functions now and then every minute, with the secret key, and records the runs as pg_cron does.
 * Skips jobs that are inactive or deleted.
 */
export function startSchedule(
  names: string[],
  functions: Hono,
  secretKey: string,
  database: Database,
) {
  if (names.length === 0) return { lastRuns: (): Run[] => [], stop: async () => {} }
  const prepared = prepare(database, names)
  let running: Promise<void> | undefined
  const last = new Map<string, Run>()
  async function run() {
    await prepared
    for (const name of names) {
      const { rows } = await database.query<{ jobid: string }>(
        'select jobid from cron.job where jobname = $1 and active',
        [name],
      )
      if (rows[0]) await call(name, rows[0].jobid)
    }
    await database.query(
      "delete from cron.job_run_details where start_time < now() - interval '1 day'",
    )
  }
  async function call(name: string, job: string) {
    const startedAt = new Date().toISOString()
    const headers = { apikey: secretKey }
    const response = await functions.request(`/${name}`, { method: 'POST', headers })
    const text = await response.text()
    const failure = response.ok ? null : `${response.status} ${text}`
    last.set(name, { name, at: new Date().toISOString(), failure })
    if (failure) console.error(`scheduled function ${name}: ${failure}`)
    const status = response.ok ? 'succeeded' : 'failed'
    const message = `${response.status} ${text}`.slice(0, 200)
    await database.query(RUN, [job, name, status, message, startedAt])
  }
  const start = () => {
    running ??= run()
      .catch((error: Error) => console.error(`scheduled functions: ${error.message}`))
      .finally(() => {
        running = undefined
      })
  }
  start()
  const timer = setInterval(start, EVERY_MS)
  return {
    lastRuns: () => [...last.values()],
    /** Stops the schedule and waits for the running call. */
    async stop() {
      clearInterval(timer)
      await prepared.catch(() => {})
      await running
    },
  }
}
