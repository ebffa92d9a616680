import { constants } from 'node:os'
import { endAll } from './children.ts'
import { interruption } from './interruption.ts'
import { messageFor } from './problem.ts'

type Options = {
  /** True for a program that runs until it is stopped: a signal is its normal end. */
  isService?: boolean
  /** Runs before anything is stopped. */
  drain?: () => Promise<void>
}

/**
 * Runs a command that starts other programs, and exits with the code it returns. However it ends (a signal, a crash of
 * one part, the end of its parent process), everything it started is stopped first; an error prints its message. A
 * signal gives the exit code that shells give it, and a sentence about what is incomplete.
 */
export async function supervise(
  work: () => Promise<number>,
  { isService = false, drain = async () => {} }: Options = {},
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
    process.on(signal, () => {
      if (!isService && !isStopping)
        console.error(`\nStopped by ${signal} before it was done. ${interruption()}`.trimEnd())
      stop(isService ? 0 : 128 + constants.signals[signal])
    })
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
