import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startAccounts } from '../src/start.ts'
import { startErrorMessage } from '../src/start-error.ts'
import { freshDataFolder } from './support/fresh-data-folder.ts'
import { projectDir } from './support/open-emulator.ts'

/** Returns a data folder that need not be created first, and is deleted at the end. */
async function dataFolder(): Promise<string> {
  const folder = await freshDataFolder(path.join(projectDir, 'migrations'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/** Returns the message if the accounts can't start with these variables. All other ports are free ones. */
async function messageWith(variables: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'accounts-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const env = {
    SUPABASE_PROJECT_DIR: projectDir,
    SUPABASE_DATA_DIR: await dataFolder(),
    MAILBOX_DATA_DIR: path.join(folder, 'mailbox'),
    NEXT_PUBLIC_SITE_URL: 'http://localhost:3000',
    SUPABASE_PORT: '0',
    MAILBOX_PORT: '0',
    MAILBOX_SMTP_PORT: '0',
    ...variables,
  }
  return startAccounts(env).then(
    () => 'started',
    (error) => startErrorMessage(error, env),
  )
}

test.each(['SUPABASE_PORT', 'MAILBOX_PORT', 'MAILBOX_SMTP_PORT'])(
  'the message for a port in use names its variable %s',
  async (variable) => {
    const other = createServer()
    await once(other.listen(0, '127.0.0.1'), 'listening')
    onTestFinished(() => {
      other.close()
    })
    const { port } = Object(other.address())
    expect(await messageWith({ [variable]: `${port}` })).toBe(
      `Port ${port} is in use. Stop the other program or set ${variable}.`,
    )
  },
)

test.each(['SUPABASE_PORT', 'MAILBOX_PORT', 'MAILBOX_SMTP_PORT'])(
  'the message for an invalid port names its variable %s',
  async (variable) => {
    expect(await messageWith({ [variable]: 'moon' })).toBe(
      `Port moon cannot be used. Set ${variable} to a number from 1024 to 65535.`,
    )
  },
)

test.each([
  [
    6,
    'config.toml: auth.email.otp_length is 6. On hosted projects the secret of an emailed link is derived from that code, one of 10^6. Set it to 10.',
  ],
  [10, undefined],
])(
  'warns at the start about codes of %i digits only if they are too short',
  async (digits, line) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'accounts-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    await cp(projectDir, path.join(folder, 'project'), { recursive: true })
    const file = path.join(folder, 'project/config.toml')
    const config = await readFile(file, 'utf8')
    await writeFile(file, config.replace(/otp_length = \d+/, `otp_length = ${digits}`))
    const logged: string[] = []
    const { close } = await startAccounts(
      {
        SUPABASE_PROJECT_DIR: path.join(folder, 'project'),
        SUPABASE_DATA_DIR: await dataFolder(),
        MAILBOX_DATA_DIR: path.join(folder, 'mailbox'),
        NEXT_PUBLIC_SITE_URL: 'http://localhost:3000',
        SUPABASE_PORT: '0',
        MAILBOX_PORT: '0',
        MAILBOX_SMTP_PORT: '0',
      },
      (text) => logged.push(text),
    )
    onTestFinished(close)
    expect(logged.filter((text) => text.includes('otp_length'))).toEqual(line ? [line] : [])
  },
)
