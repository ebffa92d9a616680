import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { serverVariables, type Variable } from '@/lib/env-variables'
import { readSecrets } from '@/scripts/launch/environment'
import { hostedSecrets } from '@/scripts/operate/hosted-secrets'
import { rotateLocalSecrets } from '@/scripts/operate/local-secrets'
import { runOperate } from '@/tests/support/operate/run-operate'
import {
  openEmulator,
  password,
} from '../../../../packages/local-accounts/tests/support/open-emulator.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'
import { projectDir } from '../../supabase/support/project.ts'

describe('leaked secrets', () => {
  test('are useless after rotation: old keys, tokens and sessions are rejected', async () => {
    const [cache, dataDir] = [temporaryFolder(), temporaryFolder()]
    const start = () => {
      const { secretKey, publishableKey } = readSecrets(cache)
      const folder = path.join(dataDir, 'supabase')
      return openEmulator({ projectDir, dataDir: folder, secretKey, publishableKey })
    }
    const first = await start()
    const { session, email } = await first.account('ada@example.com')
    const before = readSecrets(cache)
    await first.close()

    expect(rotateLocalSecrets(dataDir, cache)).toHaveLength(2)
    const after = readSecrets(cache)
    for (const [name, value] of Object.entries(before))
      expect(Object(after)[name], name).not.toBe(value)
    expect(statSync(path.join(cache, 'secrets.json')).mode & 0o777).toBe(0o600)

    const second = await start()
    const leaked = second.client(before.secretKey)
    expect((await leaked.auth.admin.listUsers()).error?.status).toBe(401)
    const { error } = await second.client().auth.getUser(session.access_token)
    expect(error?.message).toMatch(/signature|key/i)
    // The accounts and their passwords are kept.
    const again = await second.client().auth.signInWithPassword({ email, password })
    expect(again.error).toBeNull()
    await second.close()
  }, 120_000)

  test('of hosted projects are listed with steps, and nothing local changes', async () => {
    const dataDir = temporaryFolder()
    const { code, out } = await runOperate('rotate-secrets', ['--data-dir', dataDir], {
      NEXT_PUBLIC_SANITY_PROJECT_ID: 'abc12345',
      NEXT_PUBLIC_SANITY_API_HOST: '',
      NEXT_PUBLIC_SUPABASE_URL: 'https://abc.supabase.co',
    })
    expect(code).toBe(0)
    const secrets = Object.values<Variable>(serverVariables({})).filter(({ secret }) => secret)
    for (const { name } of [...secrets, { name: 'SMTP_PASS' }]) expect(out).toContain(name)
    expect(existsSync(path.join(dataDir, 'supabase'))).toBe(false)
    // Each list has new random values.
    const values = [hostedSecrets(), hostedSecrets()].map((list) =>
      JSON.stringify(list).match(/[0-9a-f]{64}/g),
    )
    const chosen = secrets.filter(({ secret }) => secret === 'random')
    expect(new Set(values.flat()).size).toBe(2 * chosen.length)
  })
})
