import { endAll } from './children.ts'
import { sentenceFor } from './problem.ts'

/**
 * Runs a command that starts other programs and exits with the code it returns. Whatever ends it, a
 * signal, a crash of one part or the end of the process that started it, everything it started is
 * ended first; an error is printed as its sentence. `interrupted` is the exit code after a signal, `drain` what is
 * waited for before anything is ended.
 */
export async function supervise(
  work: () => Promise<number>,
  interrupted = 0,
  drain = async () => {},
): Promise<never> {
  let isStopping = false
  const stop = async (code: number): Promise<never> => {
    if (isStopping) return new Promise<never>(() => {})
    isStopping = true
    await drain()
    await endAll()
    process.exit(code)
  }
  const fail = (error: unknown) => {
    if (!isStopping) console.error(`\n${sentenceFor(error)}`)
    return stop(1)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => stop(interrupted))
  process.on('disconnect', () => stop(1))
  process.on('uncaughtException', fail)
  // The terminal or pipe that was written to is gone: nobody is left to read.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => stop(1))
  try {
    return await stop(await work())
  } catch (error) {
    return fail(error)
  }
}
