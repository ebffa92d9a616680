import { connect } from 'node:net'

/** Does something take connections on this port? */
export async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const answer = new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
  })
  const isOpen = await answer
  socket.destroy()
  return isOpen
}
