import path from 'node:path'
import { folderProblem } from '../install/folder-problem.mjs'
import { readArguments, readPort } from '../process/arguments.ts'
import { Problem } from '../process/problem.ts'

export type Options = {
  port: number
  lakePort: number
  supabasePort: number
  dataDir: string
  fresh: boolean
}

/** The ports of the mailbox's page and its SMTP, at the Supabase CLI's distances from the accounts' port. */
export const mailboxPort = ({ supabasePort }: Options): number => supabasePort + 3
export const smtpPort = ({ supabasePort }: Options): number => supabasePort + 4

/** Options of one command only: their lines of help, and their kinds by name. */
type Own = { help: readonly string[]; kinds: Record<string, 'string' | 'boolean'> }

const formatHelp = (command: string, { help }: Own) => `Usage: ${command} -- [options]
${help.map((line) => `\n  ${line}`).join('')}
  --port N           port of the site and the Studio (default 3000)
  --lake-port N      port of the local Content Lake (default 3900)
  --supabase-port N  port of the local accounts (default 54321); the mailbox uses N + 3, its SMTP N + 4
  --data-dir DIR     folder of content, media and accounts (default .data)
  --fresh            start with an empty data folder and seed it again
  --help             show this help`

/** Reads the options of `command`. Throws a Problem if they are not valid. */
export function readOptions(
  command: string,
  args: string[],
  own: Own = { help: [], kinds: {} },
): Options & { own: Record<string, unknown> } {
  const kinds = Object.entries(own.kinds).map(([name, type]) => [name, { type }])
  const { values } = readArguments(
    {
      args,
      options: {
        port: { type: 'string', default: '3000' },
        'lake-port': { type: 'string', default: '3900' },
        'supabase-port': { type: 'string', default: '54321' },
        'data-dir': { type: 'string', default: '.data' },
        fresh: { type: 'boolean', default: false },
        help: { type: 'boolean' },
        ...(Object.fromEntries(kinds) as Record<never, never>),
      },
    },
    formatHelp(command, own),
  )
  const port = readPort('--port', values.port)
  const lakePort = readPort('--lake-port', values['lake-port'])
  const supabasePort = readPort('--supabase-port', values['supabase-port'], [3])
  if (port === lakePort) throw new Problem('--port and --lake-port must be different.')
  if ([0, 3, 4].some((step) => [port, lakePort].includes(supabasePort + step)))
    throw new Problem(
      '--supabase-port, and the ports 3 and 4 above it, must differ from the other ports.',
    )
  const dataDir = path.resolve(values['data-dir'])
  // The build is served from there.
  const problem = folderProblem(dataDir)
  if (problem) throw new Problem(problem)
  return { port, lakePort, supabasePort, dataDir, fresh: values.fresh, own: values }
}
