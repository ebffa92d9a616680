import { connect } from 'node:net'

/** Returns whether something accepts connections on this port. */
export async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const result = new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
  })
  const isOpen = await result
  socket.destroy()
  return isOpen
}
