import { once } from 'node:events'
import { createServer } from 'node:net'
import { Problem } from './stage.ts'

/** Throws a Problem if a port is taken, on either address that `localhost` means. */
export async function guardPort(option: string, port: number): Promise<void> {
  for (const host of ['127.0.0.1', '::1']) {
    const server = createServer()
    server.listen(port, host)
    const taken = await Promise.race([
      once(server, 'listening').then(() => false),
      once(server, 'error').then(([error]) => error.code === 'EADDRINUSE'),
    ])
    server.close()
    if (taken)
      throw new Problem(
        `Port ${port} is taken: end the program that uses it, or choose another with ${option}.`,
      )
  }
}
