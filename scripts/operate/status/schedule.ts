import { errorMessage } from '../../../lib/values/record.ts'
import { type CheckResult, cannotTell, ok, wrong } from '../../process/check-result.ts'
import { queryRows } from '../postgres-client.ts'

const PART = 'Schedule'

/** The last run of each job, and whether it is older than an hour, which is late for every job. */
const LAST_RUNS = `
  select j.jobname, coalesce(r.status, 'never'), coalesce(r.start_time::text, ''),
    coalesce(r.start_time < now() - interval '1 hour', true), coalesce(r.return_message, '')
  from cron.job j left join lateral (
    select * from cron.job_run_details d where d.jobid = j.jobid and d.status <> 'running'
    order by d.start_time desc limit 1) r on true
  order by j.jobname`

/** Returns the last pg_cron runs of a hosted project; needs `databaseUrl`. */
export async function hostedSchedule(databaseUrl: string | undefined): Promise<CheckResult[]> {
  if (!databaseUrl)
    return [cannotTell(PART, 'Set SUPABASE_DB_URL to the connection string of the database.')]
  try {
    const results = (await queryRows(databaseUrl, LAST_RUNS)).map(jobResult)
    return results.length > 0
      ? results
      : [
          wrong(
            PART,
            'No jobs are scheduled. Switch on pg_cron, pg_net and Vault, then run `select private.set_schedule()`.',
          ),
        ]
  } catch (error) {
    const message = errorMessage(error)
    if (/relation "cron\.job" does not exist/.test(message))
      return [
        wrong(
          PART,
          'The database has no pg_cron, so the functions are never called. Switch on pg_cron, pg_net and Vault, then run `select private.set_schedule()`.',
        ),
      ]
    return [cannotTell(PART, message)]
  }
}

function jobResult([name, status, at, isLate, message]: string[]): CheckResult {
  if (status === 'never') return wrong(PART, `${name} has never run.`)
  if (status !== 'succeeded') return wrong(PART, `${name} failed at ${at}: ${message}`)
  return (isLate === 't' ? wrong : ok)(PART, `${name} last ran at ${at}.`)
}
