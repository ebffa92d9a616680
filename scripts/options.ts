import path from 'node:path'
import { parseArgs } from 'node:util'
import { Problem } from './stage.ts'

export type Options = { port: number; lakePort: number; dataDir: string; fresh: boolean }

const help = `Usage: npm start -- [options]

  --port N        port of the page and the Studio (3000)
  --lake-port N   port of the local content lake (3900)
  --data-dir DIR  folder of the content and its media (.data)
  --fresh         begin with an empty data folder, seeded again
  --help          this text`

/** Reads the options of the command line. Throws a Problem for one that does not exist or makes no sense. */
export function readOptions(args: string[]): Options {
  const { values } = parse(args)
  if (values.help) {
    console.log(help)
    process.exit(0)
  }
  return {
    port: toPort('--port', values.port),
    lakePort: toPort('--lake-port', values['lake-port']),
    dataDir: path.resolve(values['data-dir']),
    fresh: values.fresh,
  }
}

function parse(args: string[]) {
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
    throw new Problem(`${error instanceof Error ? error.message : error}\n\n${help}`)
  }
}

function toPort(name: string, text: string): number {
  const port = Number(text)
  if (Number.isInteger(port) && port > 0 && port < 65536) return port
  throw new Problem(`${name} must be a number from 1 to 65535, not "${text}".`)
}
