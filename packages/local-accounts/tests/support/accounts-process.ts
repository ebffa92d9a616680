import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { projectDir } from './open-emulator.ts'

const main = path.join(import.meta.dirname, '../../src/main.ts')
/** Runs it as the launcher does. */
const NODE_COMPILE_CACHE = path.join(import.meta.dirname, '../../../../.cache/compile')
const publishableKey = 'sb_publishable_of_the_bench'
const secretKey = 'sb_secret_of_the_bench'

type Addresses = { url: string; mailboxUrl: string }

/** Starts the accounts and their mailbox as a separate process, run by `through`, on free ports; measures the start. */
export async function startAccountsProcess(dataDir: string, through: string[] = []) {
  const [command = '', ...args] = [...through, process.execPath, main]
  const child = spawn(command, args, {
    env: {
      ...process.env,
      NODE_COMPILE_CACHE,
      SUPABASE_PROJECT_DIR: projectDir,
      SUPABASE_PORT: '0',
      SUPABASE_DATA_DIR: path.join(dataDir, 'supabase'),
      MAILBOX_PORT: '0',
      MAILBOX_SMTP_PORT: '0',
      MAILBOX_DATA_DIR: path.join(dataDir, 'mailbox'),
      NEXT_PUBLIC_SITE_URL: 'http://localhost:3000',
      // Each round signs up as a different visitor.
      GOTRUE_SECURITY_SB_FORWARDED_FOR_ENABLED: 'true',
      NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: publishableKey,
      SUPABASE_SECRET_KEY: secretKey,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text) => {
    errors += text
  })
  const ended = once(child, 'exit')
  let output = ''
  const { url, mailboxUrl } = await new Promise<Addresses>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text
      const [, url, mailboxUrl] = output.match(/listening on (\S+), mailbox at (\S+)\n/) ?? []
      if (url && mailboxUrl) resolve({ url, mailboxUrl })
    })
    ended.then(() => reject(new Error(`The accounts ended: ${errors}`)))
  })
  return {
    url,
    secretKey,
    mailboxUrl,
    end: async (signal: NodeJS.Signals) => {
      child.kill(signal)
      await ended
    },
  }
}

export type AccountsProcess = Awaited<ReturnType<typeof startAccountsProcess>>
