import { expect, test } from 'vitest'
import { shareEmulator } from '../support/share-emulator.ts'

const emulator = shareEmulator()

test('an account reads and writes only its own row, in tables and in a function', async () => {
  const ada = await emulator.account('ada@example.com')
  const bob = await emulator.account('bob@example.com')
  const note = (userId: string) =>
    ada.client.from('profiles').update({ note: 'hers' }).eq('user_id', userId).select('email')
  expect((await note(ada.id)).data).toEqual([{ email: ada.email }])
  expect((await note(bob.id)).data).toEqual([])
  expect((await ada.client.from('profiles').select('note')).data).toEqual([{ note: 'hers' }])
  const renamed = await ada.client.from('profiles').update({ email: 'x' }).eq('user_id', ada.id)
  expect([renamed.status, renamed.error?.code]).toEqual([403, '42501'])

  const called = await bob.client.functions.invoke('read-profile')
  expect(called.data).toEqual({
    profiles: [{ email: bob.email, note: null }],
    site: 'http://localhost:3000',
  })
  const signedOut = await emulator.client().functions.invoke('read-profile')
  expect(signedOut.error.context.status).toBe(403)
})
