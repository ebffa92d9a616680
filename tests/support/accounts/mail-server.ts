import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'

type Greet = (error?: Error) => void

/** A mail server that greets at once, greets when it is let go, refuses, or hangs until it is let go and then refuses. */
export type MailServerKind = 'prompt' | 'late' | 'refusing' | 'hanging'

/** Starts a mail server on a free local port, `prompt` until `kind` is set. */
export async function startMailServer() {
  const recipients = new Set<string>()
  const waiting: Greet[] = []
  const refuse = (greet: Greet) => greet(new Error('This mail server refuses.'))
  let connected = Promise.withResolvers<void>()
  const mails = {
    kind: 'prompt' as MailServerKind,
    /** The recipients of the accepted emails. */
    recipients,
    /** Resolves at the first connection since the last `letGo`. */
    connected: () => connected.promise,
    /** Ends the wait of all clients, and makes the server `prompt`. */
    letGo() {
      const settle = mails.kind === 'hanging' ? refuse : (greet: Greet) => greet()
      mails.kind = 'prompt'
      connected = Promise.withResolvers<void>()
      for (const greet of waiting.splice(0)) settle(greet)
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
    url: '',
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onConnect(_session, greet) {
      connected.resolve()
      if (mails.kind === 'prompt') greet()
      else if (mails.kind === 'refusing') refuse(greet)
      else waiting.push(greet)
    },
    onData(stream, { envelope }, callback) {
      stream.resume().once('end', () => {
        for (const { address } of envelope.rcptTo) recipients.add(address)
        callback()
      })
    },
  })
  server.on('error', () => {})
  await once(server.listen(0, '127.0.0.1'), 'listening')
  mails.url = `smtp://127.0.0.1:${Object(server.server.address()).port}`
  return mails
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>
