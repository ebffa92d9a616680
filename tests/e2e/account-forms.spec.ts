import { siteURL } from './support/addresses'
import { expect, test } from './support/fixtures'
import { newAddress } from './support/mailbox'
import { newAccount, password, signIn, visitor } from './support/visitor'

const MISSING = 'You must provide either an email or phone number and a password'

test.describe('a form without address or password says what the specification says', () => {
  for (const javaScriptEnabled of [true, false])
    test(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', async ({ browser }) => {
      const { context, page } = await visitor(browser, { javaScriptEnabled })
      for (const [path, button] of [
        ['/sign-in', 'Sign in'],
        ['/sign-up', 'Create account'],
      ] as const) {
        await page.goto(path)
        await page.getByLabel('Email').fill('somebody@example.com')
        await page.getByRole('button', { name: button }).click()
        await expect(page.getByRole('alert').filter({ hasText: MISSING })).toBeVisible()
        await expect(page.getByLabel('Password')).toHaveAttribute('aria-invalid', 'true')
        await expect(page.getByLabel('Password')).toHaveAccessibleDescription(
          new RegExp(`${MISSING}$`),
        )
        await expect(page.getByLabel('Email')).toHaveValue('somebody@example.com')
        if (javaScriptEnabled) await expect(page.getByLabel('Password')).toBeFocused()
      }
      await context.close()
    })
})

test('a weak password is refused with the server’s reason', async ({ browser }) => {
  const { context, page } = await visitor(browser)
  await page.goto('/sign-up')
  await page.getByLabel('Email').fill(newAddress('weak'))
  await page.getByLabel('Password').fill('short')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'too weak' })).toContainText(
    'It needs at least 8 characters.',
  )
  await context.close()
})

test('signing in works by the keyboard alone and leads to where the visitor wanted to go', async ({
  browser,
}) => {
  const { email } = await newAccount('keyboard')
  const { context, page } = await visitor(browser)
  await page.goto('/sign-in?next=/account%3Fnotice%3Dconfirmed')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  while (!(await page.getByLabel('Email').evaluate((field) => field === document.activeElement)))
    await page.keyboard.press('Tab')
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Forgot your password?' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/account?notice=confirmed')
  await expect(
    page.getByRole('status').filter({ hasText: 'Your e-mail address is confirmed.' }),
  ).toBeVisible()
  await context.close()
})

test('a password manager knows which field is which', async ({ page }) => {
  await page.goto('/sign-in')
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username')
  await expect(page.getByLabel('Password')).toHaveAttribute('autocomplete', 'current-password')
  await page.goto('/sign-up')
  await expect(page.getByLabel('Password')).toHaveAttribute('autocomplete', 'new-password')
})

test('an address that is not confirmed is told so after the right password, and can ask again', async ({
  browser,
}) => {
  const { context, page } = await visitor(browser)
  const email = newAddress('unconfirmed')
  await page.goto('/sign-up')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
  await signIn(page, email)
  await expect(page.getByRole('alert').filter({ hasText: 'confirm your e-mail' })).toBeVisible()
  await context.close()
})

const post = (path: string, body: Record<string, string>, headers: Record<string, string>) =>
  fetch(`${siteURL}/auth/${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'x-forwarded-for': `10.9.${Math.floor(Math.random() * 256)}.7`, ...headers },
    body: new URLSearchParams(body),
  })

const HANDLERS = [
  ...['sign-in', 'sign-up', 'sign-out', 'reset-password', 'new-password', 'verify', 'resend'],
  ...['change-email', 'change-password', 'delete-account'],
]

const FOREIGN: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { 'sec-fetch-site': 'cross-site' },
  {},
]

test('forms of other websites are refused', async () => {
  for (const name of HANDLERS)
    for (const headers of FOREIGN) {
      const answer = await post(name, { email: 'a@example.com', password: 'x' }, headers)
      expect(answer.status, name).toBe(303)
      expect(answer.headers.get('location'), name).toContain('error=foreign_origin')
      expect(answer.headers.get('location'), name).toContain(`${siteURL}/`)
    }
})

test('no answer that sets a cookie may be stored', async () => {
  const { email } = await newAccount('cookies')
  const from = { origin: siteURL }
  const answers = [
    await post('sign-in', { email, password }, from),
    await post('sign-in', { email, password: 'wrong' }, from),
    await post('sign-up', { email: newAddress('cookies'), password }, from),
  ]
  expect(answers[0]?.headers.getSetCookie().join()).toContain('growth-session')
  for (const answer of answers) {
    expect(answer.headers.getSetCookie().length).toBeGreaterThan(0)
    expect(answer.headers.get('cache-control')).toMatch(/private.*no-store/)
  }
  const cookie = answers[0]?.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ')
  for (const path of ['/', '/privacy', '/account', '/sign-in', '/nowhere', '/robots.txt']) {
    const answer = await fetch(siteURL + path, {
      redirect: 'manual',
      headers: { cookie: cookie ?? '' },
    })
    const isStorable = !/no-store/.test(answer.headers.get('cache-control') ?? '')
    expect(isStorable && answer.headers.getSetCookie().length > 0, path).toBe(false)
  }
})

test('after signing in only paths of this site are followed', async () => {
  const { email } = await newAccount('next')
  for (const next of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/%09/evil',
    '',
  ]) {
    const answer = await post('sign-in', { email, password, next }, { origin: siteURL })
    expect(new URL(answer.headers.get('location') ?? '').origin, next).toBe(siteURL)
  }
  const inside = await post(
    'sign-in',
    { email, password, next: '/#growth-plan' },
    { origin: siteURL },
  )
  expect(inside.headers.get('location')).toBe(`${siteURL}/#growth-plan`)
})

test('known and unknown addresses get the same answer', async () => {
  const { email } = await newAccount('known')
  const answers = async (path: string, form: Record<string, string>) =>
    Promise.all(
      [email, newAddress('unknown')].map(async (address) => {
        const answer = await post(path, { ...form, email: address }, { origin: siteURL })
        return [answer.status, answer.headers.get('location'), await answer.text()]
      }),
    )
  for (const [path, form] of [
    ['sign-in', { password: 'wrong password' }],
    ['sign-up', { password }],
    ['reset-password', {}],
    ['resend', {}],
  ] as const) {
    const [known, unknown] = await answers(path, { ...form })
    expect(known, path).toEqual(unknown)
  }
})

test('strangers who guess are stopped, the owner’s own browser is not', async ({ browser }) => {
  const { email } = await newAccount('owner')
  const { context, page } = await visitor(browser)
  await signIn(page, email)
  await expect(page).toHaveURL('/account')
  const guess = () => post('sign-in', { email, password: 'guess' }, { origin: siteURL })
  const outcomes: (string | null)[] = []
  for (let i = 0; i < 12; i++) outcomes.push((await guess()).headers.get('location'))
  expect(outcomes[0]).toContain('error=invalid_credentials')
  expect(outcomes.at(-1)).toContain('error=too_many')
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL('/sign-in?notice=signed_out')
  await signIn(page, email)
  await expect(page).toHaveURL('/account')
  await context.close()
})
