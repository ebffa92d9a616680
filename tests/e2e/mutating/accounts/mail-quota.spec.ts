import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { startMailbox, startSupabase } from 'local-accounts'
import { expect, test } from '../../support/accounts/visitor-fixtures.ts'
import { secrets } from '../../support/lake-client.ts'
import { startSecondSite } from '../../support/servers/second-site.ts'

const OUT_OF_MAILS = 'We can’t send email right now, so nothing was done.'
const CHECK_MAIL = 'Check your inbox. If this address can be used for an account'
const password = 'a-password-of-the-quota-tests'

test.use({ expectedErrors: /status of 503/ })

let mailbox: Awaited<ReturnType<typeof startMailbox>>
let accounts: Awaited<ReturnType<typeof startSupabase>>
let site: Awaited<ReturnType<typeof startSecondSite>>

test.beforeAll(async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'mail-quota-'))
  mailbox = await startMailbox({ dataDir, port: 0, smtpPort: 0 })
  accounts = await startSupabase({
    projectDir: path.resolve('supabase'),
    port: 0,
    siteUrl: 'http://localhost:3000',
    smtpUrl: `smtp://127.0.0.1:${mailbox.smtpPort}`,
    publishableKey: secrets.publishableKey,
    secretKey: secrets.secretKey,
    mailsPerHour: 2,
  })
})
test.beforeAll(async () => {
  site = await startSecondSite({ supabaseUrl: accounts.url })
})
test.afterAll(async () => {
  await site?.stop()
  await accounts?.close()
  await mailbox?.close()
})

test('with the email quota used up every form that sends one says so, and leaves no partial account', async ({
  newVisitor,
}) => {
  const { auth } = createClient(accounts.url, secrets.secretKey, {
    auth: { persistSession: false },
  })
  const { page } = await newVisitor()
  const send = async (form: string, button: string, email: string) => {
    await page.goto(`${site.url}/${form}`)
    await page.getByLabel('Email').fill(email)
    if (form === 'sign-up') await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: button }).click()
  }
  const signUp = (email: string) => send('sign-up', 'Create account', email)
  const reset = (email: string) => send('reset-password', 'Send the link', email)
  await auth.admin.createUser({ email: 'owner@example.com', password, email_confirm: true })
  await test.step('a new and a taken email get the same response and one email each', async () => {
    for (const email of ['new@example.com', 'owner@example.com']) {
      await signUp(email)
      await expect(page.getByText(CHECK_MAIL)).toBeVisible()
    }
    // Emails leave through an outbox after the response.
    const subjects = ['Confirm your email address', 'You already have an account']
    const mails = async () => {
      await page.goto(mailbox.url)
      return Promise.all(subjects.map((subject) => page.getByText(subject).count()))
    }
    await expect.poll(mails).toEqual([1, 1])
  })
  await test.step('then no form promises an email', async () => {
    for (const email of ['late@example.com', 'owner@example.com']) {
      await signUp(email)
      await expect(page.getByText(OUT_OF_MAILS)).toBeVisible()
      await reset(email)
      await expect(page.getByText(OUT_OF_MAILS)).toBeVisible()
    }
    expect(site.log()).toContain('are used up')
    const { data } = await auth.admin.listUsers()
    expect(data.users.map(({ email }) => email).sort()).toEqual([
      'new@example.com',
      'owner@example.com',
    ])
  })
})
