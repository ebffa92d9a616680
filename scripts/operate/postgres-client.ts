import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { PassThrough, type Readable, type Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { errorCode, Problem } from '../process/problem.ts'

type Streams = { input?: Readable; output?: Writable }

/**
 * Runs a PostgreSQL client on a database. The password is a variable, since every user of the machine can read arguments.
 * Throws a Problem with the client's output if it is missing or fails.
 */
export async function runPostgres(
  program: 'pg_dump' | 'psql',
  address: string,
  args: string[],
  { input, output }: Streams,
): Promise<void> {
  const url = URL.parse(address)
  if (!url || !/^postgres(ql)?:$/.test(url.protocol))
    throw new Problem(
      'SUPABASE_DB_URL must be a connection string from the dashboard, postgresql://….',
    )
  const { PGPASSWORD } = process.env
  const env = { ...process.env, PGPASSWORD: decodeURIComponent(url.password) || PGPASSWORD }
  url.password = ''
  const child = spawn(program, [`--dbname=${url}`, ...args], { env })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text) => {
    said += text
  })
  const ended = once(child, 'close')
  ended.catch(() => {})
  const fed = input ? pipeline(input, child.stdin).catch(() => {}) : child.stdin.end()
  const taken = output
    ? pipeline(child.stdout, output).catch((error: Error) => error)
    : child.stdout.resume()
  const [code] = await ended.catch((error) => {
    if (errorCode(error) !== 'ENOENT') throw error
    throw new Problem(
      `${program} is not installed. Install PostgreSQL's client (apt-get install postgresql-client, brew install libpq).`,
    )
  })
  const [failure] = await Promise.all([taken, fed])
  if (failure instanceof Error) throw failure
  if (code !== 0) throw new Problem(`${program} failed: ${said.trim()}`)
}

/** Returns the rows of a query, each with its columns as text. Throws a Problem like `runPostgres`. */
export async function queryRows(address: string, sql: string): Promise<string[][]> {
  const output = new PassThrough()
  const args = ['--no-align', '--tuples-only', '--field-separator=\t', `--command=${sql}`]
  const [rows] = await Promise.all([text(output), runPostgres('psql', address, args, { output })])
  return rows
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((row) => row.split('\t'))
}
