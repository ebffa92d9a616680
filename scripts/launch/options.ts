import path from 'node:path'
import { parseArgs } from 'node:util'
import { errorMessage } from '../../lib/values/record.ts'
import { folderProblem } from '../install/folder-problem.mjs'
import { Problem } from '../process/problem.ts'
import { readPort } from '../process/read-port.ts'

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

type Command = {
  /** As people type it, such as `npm run backup`. */
  name: string
  /** What it is called with, such as `FILE`; in brackets if it may be left out. */
  argument?: string
  /** How many arguments it takes at most. */
  most?: number
  /** Lines of help for the command's own arguments. */
  help?: readonly string[]
  /** The command's own options. */
  kinds?: Record<string, 'string' | 'boolean'>
}

export type Own = {
  help: string
  arguments: string[]
  values: Record<string, unknown>
}

/** Reads the arguments of `command`, those that all commands share and its own. Throws a Problem if they are not valid. */
export function readOptions(
  { name, argument, most = argument ? 1 : 0, help: lines = [], kinds = {} }: Command,
  args = process.argv.slice(2),
): Options & { own: Own } {
  const help = [
    `Usage: ${name} --${argument ? ` ${argument}` : ''} [options]`,
    '',
    ...[
      ...lines,
      '--port N           port of the local site and Studio (default 3000)',
      '--lake-port N      port of the local Content Lake (default 3900)',
      '--supabase-port N  port of the local accounts (default 54321); the mailbox uses N + 3, its SMTP N + 4',
      '--data-dir DIR     folder of local content, media and accounts (default .data)',
      '--help             show this help',
    ].map((line) => line && `  ${line}`),
  ].join('\n')
  if (args.includes('--help')) {
    console.log(help)
    process.exit(0)
  }
  const { values, positionals } = parse(args, kinds, help)
  const [unexpected] = positionals.slice(most)
  if (unexpected !== undefined) throw new Problem(`Unexpected argument "${unexpected}".\n\n${help}`)
  if (argument && /^[A-Z]+$/.test(argument) && positionals.length === 0)
    throw new Problem(`Specify a ${argument.toLowerCase()}.\n\n${help}`)
  return { ...readPlace(values), own: { help, arguments: positionals, values } }
}

function parse(args: string[], kinds: Command['kinds'], help: string) {
  const options = {
    port: 'string',
    'lake-port': 'string',
    'supabase-port': 'string',
    'data-dir': 'string',
    ...kinds,
  } as const
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: Object.fromEntries(Object.entries(options).map(([name, type]) => [name, { type }])),
    })
  } catch (error) {
    const [reason] = errorMessage(error).split(/\. |\n/)
    throw new Problem(`${reason}.\n\n${help}`)
  }
}

function readPlace(values: Own['values']): Options {
  const port = readPort('--port', `${values.port ?? 3000}`)
  const lakePort = readPort('--lake-port', `${values['lake-port'] ?? 3900}`)
  const supabasePort = readPort('--supabase-port', `${values['supabase-port'] ?? 54321}`, [3])
  if (port === lakePort) throw new Problem('--port and --lake-port must be different.')
  if ([0, 3, 4].some((step) => [port, lakePort].includes(supabasePort + step)))
    throw new Problem(
      '--supabase-port, and the ports 3 and 4 above it, must differ from the other ports.',
    )
  const dataDir = path.resolve(`${values['data-dir'] ?? '.data'}`)
  // The build is served from there.
  const problem = folderProblem(dataDir)
  if (problem) throw new Problem(problem)
  return { port, lakePort, supabasePort, dataDir, fresh: values.fresh === true }
}

/** The own option of commands that start the product. */
export const FRESH = {
  help: ['--fresh            start with an empty data folder and seed it again'],
  kinds: { fresh: 'boolean' },
} as const
