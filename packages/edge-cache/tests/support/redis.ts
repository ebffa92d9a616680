import { once } from 'node:events'
import { connect } from 'node:net'
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts'
import { freePort, runEngine } from './engines.ts'

/** Redis that keeps nothing on the disk, as a cache has it; at the port of one that has ended, if it is named. */
export async function startRedis(program: string, at?: number) {
  const port = at ?? (await freePort())
  const args = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const engine = await runEngine(program, [...args, '--dir', temporaryFolder()], port)
  return { url: `redis://127.0.0.1:${port}`, port, ...engine }
}

/** How many connections of this Redis listen to a channel. */
export async function listenersOf(port: number, channel: string): Promise<number> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  socket.write(`PUBSUB NUMSUB ${channel}\r\n`)
  const [answer] = await once(socket, 'data')
  socket.destroy()
  return Number(/:(\d+)\r\n$/.exec(`${answer}`)?.[1])
}
