import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { errorMessage } from '../../../lib/values/error-message.ts'
import { runPostgres } from '../postgres-client.ts'
import { cannotTell, type Finding, ok, wrong } from './finding.ts'

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
export async function hostedSchedule(databaseUrl: string | undefined): Promise<Finding[]> {
  if (!databaseUrl)
    return [cannotTell(PART, 'Set SUPABASE_DB_URL to the connection string of the database.')]
  const output = new PassThrough()
  const args = ['--no-align', '--tuples-only', '--field-separator=\t', `--command=${LAST_RUNS}`]
  try {
    const [rows] = await Promise.all([
      text(output),
      runPostgres('psql', databaseUrl, args, { output }),
    ])
    const findings = rows.trim().split('\n').filter(Boolean).map(jobFinding)
    return findings.length > 0
      ? findings
      : [wrong(PART, 'No jobs are scheduled. Run npm run hosted -- setup.')]
  } catch (error) {
    const message = errorMessage(error)
    if (/relation "cron\.job" does not exist/.test(message))
      return [
        wrong(
          PART,
          'The database has no pg_cron, so the functions are never called. Run npm run hosted -- setup.',
        ),
      ]
    return [cannotTell(PART, message)]
  }
}

function jobFinding(row: string): Finding {
  const [name, status, at, isLate, message] = row.split('\t')
  if (status === 'never') return wrong(PART, `${name} has never run.`)
  if (status !== 'succeeded') return wrong(PART, `${name} failed at ${at}: ${message}`)
  return (isLate === 't' ? wrong : ok)(PART, `${name} last ran at ${at}.`)
}
