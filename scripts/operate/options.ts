import path from 'node:path'
import { readArguments, readPort } from '../process/arguments.ts'
import { Problem } from '../process/problem.ts'

type Command = {
  name: string
  /** Help for the command's own arguments, one line each. */
  help: string[]
  folder?: 'needed' | 'optional'
  flags?: string[]
}

/** The part of a backup to include. */
type Half = 'content' | 'accounts'

export type OperateOptions = ReturnType<typeof readOperateOptions>

const common = [
  '--port N           port of the local site (default 3000)',
  '--lake-port N      port of the local Content Lake (default 3900)',
  '--supabase-port N  port of the local accounts (default 54321)',
  '--data-dir DIR     folder of the local content and accounts (default .data)',
  '--help             show this help',
]

/** Reads the arguments of an operations command. Throws a Problem if they are not valid. */
export function readOperateOptions(
  { name, help: own, folder, flags = [] }: Command,
  args = process.argv.slice(2),
) {
  const argument = folder ? (folder === 'needed' ? ' FOLDER' : ' [FOLDER]') : ''
  const lines = [...own, ...common].map((line) => `  ${line}`).join('\n')
  const help = `Usage: npm run ${name} --${argument} [options]\n\n${lines}`
  const { values, positionals } = readArguments(
    {
      args,
      allowPositionals: true,
      options: {
        only: { type: 'string' },
        port: { type: 'string', default: '3000' },
        'lake-port': { type: 'string', default: '3900' },
        'supabase-port': { type: 'string', default: '54321' },
        'data-dir': { type: 'string', default: '.data' },
        help: { type: 'boolean' },
        ...Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' as const }])),
      },
    },
    help,
  )
  const [first, second] = positionals
  const unexpected = folder ? second : first
  if (unexpected !== undefined) throw new Problem(`Unexpected argument "${unexpected}".\n\n${help}`)
  if (folder === 'needed' && first === undefined) throw new Problem(`Specify a folder.\n\n${help}`)
  return {
    folder: first,
    only: readHalf(values.only),
    flags: new Set(Object.entries(values).flatMap(([flag, on]) => (on === true ? [flag] : []))),
    port: readPort('--port', String(values.port)),
    lakePort: readPort('--lake-port', String(values['lake-port'])),
    supabasePort: readPort('--supabase-port', String(values['supabase-port']), [3]),
    dataDir: path.resolve(String(values['data-dir'])),
  }
}

function readHalf(only: unknown): Half | undefined {
  if (only === undefined || only === 'content' || only === 'accounts') return only
  throw new Problem(`--only must be content or accounts, not "${only}".`)
}
