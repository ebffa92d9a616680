import { endAll } from './children.ts'
import { Problem } from './stage.ts'

/**
 * Runs a command that starts other programs. Whatever ends it, a signal, a crash of one part or its own
 * return, everything it started is ended first; a Problem is printed as its sentence.
 */
export async function supervise(work: () => Promise<number | undefined>): Promise<never> {
  let isStopping = false
  const stop = async (code: number) => {
    if (isStopping) return new Promise<never>(() => {})
    isStopping = true
    await endAll()
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0))
  try {
    const code = await work()
    return (await stop(code ?? 0)) as never
  } catch (error) {
    if (isStopping) return new Promise<never>(() => {})
    console.error(error instanceof Problem ? `\n${error.message}` : error)
    return (await stop(1)) as never
  }
}
