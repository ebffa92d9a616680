import { type ParseArgsConfig, parseArgs } from 'node:util'
import { errorMessage } from '../../lib/values/error-message.ts'
import { Problem } from './problem.ts'

/** Node's `parseArgs`; prints the help where it is asked for, and throws a Problem with it for an unknown option. */
export function readArguments<const T extends ParseArgsConfig>(config: T, help: string) {
  if (config.args?.includes('--help')) {
    console.log(help)
    process.exit(0)
  }
  try {
    return parseArgs(config)
  } catch (error) {
    const [reason] = errorMessage(error).split(/\. |\n/)
    throw new Problem(`${reason}.\n\n${help}`)
  }
}

/** The port that an option names. Throws a Problem for what is none. */
export function readPort(name: string, text: string): number {
  const port = Number(text)
  if (/^\d+$/.test(text) && port > 0 && port < 65536) return port
  throw new Problem(`${name} must be a number from 1 to 65535, not "${text}".`)
}
