import { endAll } from './children.ts'
import { messageFor } from './problem.ts'

/**
 * Runs a command that starts other programs, and exits with the code it returns. However it ends (a signal, a crash of
 * one part, the end of its parent process), everything it started is stopped first; an error prints its message.
 * `interrupted` is the exit code after a signal; `drain` runs before anything is stopped.
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
    if (!isStopping) console.error(`\n${messageFor(error)}`)
    return stop(1)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => stop(interrupted))
  process.on('disconnect', () => stop(1))
  process.on('uncaughtException', fail)
  // The terminal or pipe is gone, so nobody reads the output.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => stop(1))
  try {
    return await stop(await work())
  } catch (error) {
    return fail(error)
  }
}
