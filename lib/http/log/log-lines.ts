import { format, stripVTControlCharacters } from 'node:util'
import { redact } from './redact.ts'

type Options = {
  /** Values that must not appear in the log. */
  secrets: readonly string[]
  /** Returns the id of the current request, or undefined outside of one. */
  requestId: () => string | undefined
  write?: (line: string) => void
}

/** The log level of each console method. */
const LEVELS = [
  ['debug', 'debug'],
  ['log', 'info'],
  ['info', 'info'],
  ['warn', 'warning'],
  ['error', 'error'],
] as const

/**
 * Turns all console output, also from Next and libraries, into JSON lines with level, time, request id and message. An
 * error is logged once. Returns a function that undoes this.
 */
export function writeLogLines({ secrets, requestId, write = toOutput }: Options): () => void {
  // biome-ignore lint/suspicious/noConsole: replaces it
  const before = LEVELS.map(([name]) => [name, console[name]] as const)
  // Longest first: replacing a secret that is part of another would leave the rest of it.
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
