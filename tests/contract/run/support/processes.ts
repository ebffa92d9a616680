import { once } from 'node:events'
import { enter, type Room } from './enter.ts'

/**
 * Starts `serve.js` with this command; returns when it listens. Throws an error with its output if it does not start.
 */
export async function startServer(room: Room, command: string[]) {
  const child = enter(room, command)
  const said = wordsOf(child)
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const listens = new Promise<true>((resolve) => {
    child.stdout.on('data', () => /listening on/.test(said()) && resolve(true))
  })
  if (!(await Promise.race([listens, ended.then(() => false)])))
    throw new Error(`It did not start: ${said()}`)
  return {
    pid: child.pid,
    said,
    async stop() {
      child.kill('SIGTERM')
      return ended
    },
  }
}

/** Runs a command to its end. */
export async function runIn(room: Room, command: string[]) {
  const child = enter(room, command)
  const said = wordsOf(child)
  const [code] = await once(child, 'close')
  return { code: code as number | null, said: said() }
}

function wordsOf({ stdout, stderr }: ReturnType<typeof enter>) {
  let words = ''
  for (const stream of [stdout, stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      words += text
    })
  return () => words
}
