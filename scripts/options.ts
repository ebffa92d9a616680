import path from 'node:path'
import { parseArgs } from 'node:util'
import { Problem } from './problem.ts'

export type Options = { port: number; lakePort: number; dataDir: string; fresh: boolean }

const helpOf = (command: string) => `Usage: ${command} -- [options]

  --port N        port of the page and the Studio (3000)
  --lake-port N   port of the local content lake (3900)
  --data-dir DIR  folder of the content and its media (.data)
  --fresh         begin with an empty data folder, seeded again
  --help          this text`

/** Reads the options after `command`. Throws a Problem for one that does not exist or makes no sense. */
export function readOptions(command: string, args: string[]): Options {
  const { values } = parse(command, args)
  if (values.help) {
    console.log(helpOf(command))
    process.exit(0)
  }
  const port = toPort('--port', values.port)
  const lakePort = toPort('--lake-port', values['lake-port'])
  if (port === lakePort) throw new Problem('--port and --lake-port must be two different ports.')
  return { port, lakePort, dataDir: path.resolve(values['data-dir']), fresh: values.fresh }
}

function parse(command: string, args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        port: { type: 'string', default: '3000' },
        'lake-port': { type: 'string', default: '3900' },
        'data-dir': { type: 'string', default: '.data' },
        fresh: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    const [reason] = String(error instanceof Error ? error.message : error).split(/\. |\n/)
    throw new Problem(`${reason}.\n\n${helpOf(command)}`)
  }
}

function toPort(name: string, text: string): number {
  const port = Number(text)
  if (/^\d+$/.test(text) && port > 0 && port < 65536) return port
  throw new Problem(`${name} must be a number from 1 to 65535, not "${text}".`)
}
