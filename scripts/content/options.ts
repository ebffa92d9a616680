import path from 'node:path'
import { readArguments, readPort } from '../process/arguments.ts'
import { Problem } from '../process/problem.ts'

type Command = {
  name: string
  /** Help for the command's own arguments, one line each. */
  help: string[]
  flags?: string[]
  file?: 'needed' | 'optional'
}

export type ContentOptions = ReturnType<typeof readContentOptions>

const common = [
  '--lake-port N   port of the local Content Lake (default 3900)',
  '--data-dir DIR  folder of its content and media (default .data)',
  '--help          show this help',
]

/** Reads the arguments of a content command. Throws a Problem if they are not valid. */
export function readContentOptions(command: Command, args = process.argv.slice(2)) {
  const file = command.file ? (command.file === 'needed' ? ' FILE' : ' [FILE]') : ''
  const help = `Usage: npm run ${command.name} --${file} [options]\n\n${[...command.help, ...common].map((line) => `  ${line}`).join('\n')}`
  const { flags = [] } = command
  const { values, positionals } = readArguments(
    {
      args,
      allowPositionals: true,
      options: {
        'lake-port': { type: 'string', default: '3900' },
        'data-dir': { type: 'string', default: '.data' },
        help: { type: 'boolean' },
        ...Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' as const }])),
      },
    },
    help,
  )
  const wanted = command.file ? 1 : 0
  if (positionals.length > wanted)
    throw new Problem(`Unexpected argument "${positionals[wanted]}".\n\n${help}`)
  if (command.file === 'needed' && positionals.length === 0)
    throw new Problem(`Specify a file.\n\n${help}`)
  return {
    file: positionals[0],
    flags: new Set(Object.entries(values).flatMap(([name, on]) => (on === true ? [name] : []))),
    lakePort: readPort('--lake-port', String(values['lake-port'])),
    dataDir: path.resolve(String(values['data-dir'])),
  }
}
