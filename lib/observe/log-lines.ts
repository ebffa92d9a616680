import { format, stripVTControlCharacters } from 'node:util'
import { redact } from './redact.ts'

type Options = {
  /** Values that must not stand in a log. */
  secrets: readonly string[]
  /** Names the request that is being answered; undefined outside of one. */
  requestId: () => string | undefined
  write?: (line: string) => void
}

/** What each way of printing is called in a log. */
const LEVELS = [
  ['debug', 'debug'],
  ['log', 'info'],
  ['info', 'info'],
  ['warn', 'warning'],
  ['error', 'error'],
] as const

/**
 * From now on what is printed on the console, by us, by Next or by a library, is one line of JSON: level, time, the
 * request, the message. An error is printed once. Returns what ends this.
 */
export function writeLogLines({ secrets, requestId, write = toOutput }: Options): () => void {
  // biome-ignore lint/suspicious/noConsole: what replaces it
  const before = LEVELS.map(([name]) => [name, console[name]] as const)
  // Replaced first, a secret that is part of another would leave the rest of it.
  const longestFirst = secrets.toSorted((a, b) => b.length - a.length)
  const printed = new WeakSet<Error>()
  for (const [name, level] of LEVELS)
    console[name] = (...args: unknown[]) => {
      // auth-js prints one failed refresh once for each of its listeners.
      const [only, ...others] = args
      if (only instanceof Error && others.length === 0) {
        if (printed.has(only)) return
        printed.add(only)
      }
      const text = stripVTControlCharacters(format(...args)).trim()
      if (text === '') return
      const line = {
        level,
        time: new Date().toISOString(),
        requestId: requestId(),
        message: redact(text, longestFirst),
      }
      write(JSON.stringify(line))
    }
  return () => {
    for (const [name, print] of before) console[name] = print
  }
}

const toOutput = (line: string) => void process.stdout.write(`${line}\n`)
