import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { openEmulator } from '../../../packages/local-accounts/tests/support/open-emulator.ts'
import { bookCall, bookingOf } from './support/booking-rows.ts'
import { projectDir } from './support/project.ts'

test('account and booking emails have the same sender name and address', async () => {
  const senders: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, { envelope }, callback) {
      const by = envelope.mailFrom ? envelope.mailFrom.address : ''
      text(stream).then((raw) => {
        senders.push(`${/^From: (.*)$/m.exec(raw)?.[1]?.trim()} by ${by}`)
        callback()
      })
    },
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = Object(server.server.address())
  const accounts = await openEmulator({ projectDir, smtpUrl: `smtp://127.0.0.1:${port}` })
  try {
    const { error } = await accounts
      .client()
      .auth.signUp({ email: 'ada@example.com', password: 'correct horse battery' })
    expect(error).toBeNull()
    await accounts.service.outbox.settled()
    expect(senders).toHaveLength(1)
    await bookCall(accounts.admin, bookingOf('ada@example.com', 24))
    const sent = await accounts.admin.functions.invoke('send-booking-mail')
    expect(sent.data).toEqual({ sent: 2, failed: 0 })
  } finally {
    await accounts.close()
    await new Promise<void>((done) => server.close(done))
  }
  const { name, address } = accounts.service.settings.sender
  expect(new Set(senders)).toEqual(new Set([`${name} <${address}> by ${address}`]))
})
