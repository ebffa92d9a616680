import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import type { MessageStore } from './store.ts'

/** The maximum size of a message, in bytes. */
const MAX_SIZE = 1 << 20

/** Starts SMTP on loopback, without encryption or authentication. 250 means that the message is on disk. */
export function startSmtp(store: MessageStore, port: number): Promise<SMTPServer> {
  const server = new SMTPServer({
    banner: 'local mailbox',
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: MAX_SIZE,
    onData(stream, { envelope }, callback) {
      buffer(stream)
        .then((raw) => {
          if (stream.sizeExceeded)
            throw Object.assign(new Error('too large'), { responseCode: 552 })
          return store.add({
            from: envelope.mailFrom ? envelope.mailFrom.address : '',
            to: envelope.rcptTo.map((recipient) => recipient.address),
            raw,
          })
        })
        .then(
          () => callback(),
          (error) => callback(error),
        )
    },
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject)
      // A client that resets its connection must not end the process.
      server.on('error', (error) => console.error('mailbox smtp:', error.message))
      resolve(server)
    })
  })
}
