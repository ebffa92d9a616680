import { once } from 'node:events'
import { connect } from 'node:net'
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts'
import { freePort, runEngine } from './engines.ts'

/** Starts a Redis without persistence, on the port of an earlier one if given. */
export async function startRedis(program: string, at?: number) {
  const port = at ?? (await freePort())
  const args = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const engine = await runEngine(program, [...args, '--dir', temporaryFolder()], port)
  return { url: `redis://127.0.0.1:${port}`, port, ...engine }
}

/** Returns how many connections subscribe to a channel of this Redis. */
export async function listenersOf(port: number, channel: string): Promise<number> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  socket.write(`PUBSUB NUMSUB ${channel}\r\n`)
  const [reply] = await once(socket, 'data')
  socket.destroy()
  return Number(/:(\d+)\r\n$/.exec(`${reply}`)?.[1])
}
