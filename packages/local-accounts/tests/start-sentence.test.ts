import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startAccounts } from '../src/start.ts'
import { startSentence } from '../src/start-sentence.ts'
import { projectDir } from './support/open-emulator.ts'

/** What is said when the accounts cannot start with these variables; every other port is any free one. */
async function refusalWith(variables: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'accounts-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const env = {
    SUPABASE_PROJECT_DIR: projectDir,
    SUPABASE_DATA_DIR: path.join(folder, 'supabase'),
    MAILBOX_DATA_DIR: path.join(folder, 'mailbox'),
    NEXT_PUBLIC_SITE_URL: 'http://localhost:3000',
    SUPABASE_PORT: '0',
    MAILBOX_PORT: '0',
    MAILBOX_SMTP_PORT: '0',
    ...variables,
  }
  return startAccounts(env).then(
    () => 'It starts.',
    (error) => startSentence(error, env),
  )
}

test.each(['SUPABASE_PORT', 'MAILBOX_PORT', 'MAILBOX_SMTP_PORT'])(
  'a port that is taken is named with its variable %s',
  async (variable) => {
    const other = createServer()
    await once(other.listen(0, '127.0.0.1'), 'listening')
    onTestFinished(() => {
      other.close()
    })
    const { port } = Object(other.address())
    expect(await refusalWith({ [variable]: `${port}` })).toBe(
      `Port ${port} is taken: end the other program or set ${variable}.`,
    )
  },
)

test.each(['SUPABASE_PORT', 'MAILBOX_PORT', 'MAILBOX_SMTP_PORT'])(
  'a value of %s that is not a port is named with its variable',
  async (variable) => {
    expect(await refusalWith({ [variable]: 'moon' })).toBe(
      `Port moon cannot be used: set ${variable} to a number from 1024 to 65535.`,
    )
  },
)

test.each([
  [
    6,
    'config.toml: auth.email.otp_length is 6. Hosted, the secret of a mailed link is made of that code, one of 10^6: set it to 10.',
  ],
  [10, undefined],
])(
  'codes of %i digits, of which hosted makes the secret of a mailed link, are said at the start',
  async (digits, line) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'accounts-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    await cp(projectDir, path.join(folder, 'project'), { recursive: true })
    const file = path.join(folder, 'project/config.toml')
    const config = await readFile(file, 'utf8')
    await writeFile(file, config.replace(/otp_length = \d+/, `otp_length = ${digits}`))
    const said: string[] = []
    const { close } = await startAccounts(
      {
        SUPABASE_PROJECT_DIR: path.join(folder, 'project'),
        SUPABASE_DATA_DIR: path.join(folder, 'supabase'),
        MAILBOX_DATA_DIR: path.join(folder, 'mailbox'),
        NEXT_PUBLIC_SITE_URL: 'http://localhost:3000',
        SUPABASE_PORT: '0',
        MAILBOX_PORT: '0',
        MAILBOX_SMTP_PORT: '0',
      },
      (text) => said.push(text),
    )
    onTestFinished(close)
    expect(said.filter((text) => text.includes('otp_length'))).toEqual(line ? [line] : [])
  },
)
