import { newAccount } from '../../support/accounts/visitor.ts'
import { backForms, leftIn, recoveryPath } from '../../support/back-button/account-forms.ts'
import { expect, test } from '../../support/back-button/fixtures.ts'
import {
  expectReady,
  fillIn,
  press,
  shownBy,
  untilEnhanced,
} from '../../support/back-button/form-steps.ts'
import { leaveAndComeBack, tabOf, untilAt } from '../../support/back-button/tab.ts'

// Messages of open pages about an ended session.
test.use({
  expectedErrors: /status of 40[13] .*(check-subscription|\/auth\/v1\/(user|logout\?scope=local))$/,
})

for (const { id, path, isSignedIn, isRestored, button, fill, to, arrange } of backForms)
  test(`the form "${button}" can be sent after Back, and contains no secret`, async ({
    newVisitor,
    signedInVisitor,
  }) => {
    const name = `back-${id}`
    const { page, email } = isSignedIn
      ? await signedInVisitor(name)
      : { ...(await newVisitor()), ...(await newAccount(name)) }
    const tab = tabOf(page)
    await tab.open((await arrange?.(email)) ?? path)
    await untilEnhanced(tab, id)
    const values = fill(email)
    await fillIn(tab, id, values)
    const isSame = await leaveAndComeBack(tab, async () => {
      await press(tab, id)
      await untilAt(tab, to)
    })
    if (isRestored) expect(isSame).toBe(true)
    await untilEnhanced(tab, id)
    const shown = await shownBy(tab, id, Object.keys(values))
    await expectReady(tab, id, button, leftIn(isSame ? values : shown.values))
  })

test('after signing out, Back shows a sign-in form without the password', async ({
  newVisitor,
}) => {
  const { email } = await newAccount('back-secret')
  const { page } = await newVisitor()
  const tab = tabOf(page)
  await tab.open('/sign-in')
  await untilEnhanced(tab, 'sign-in')
  await fillIn(tab, 'sign-in', { email, password: 'correct horse battery' })
  // Also a password that was being shown.
  await page.getByRole('button', { name: 'Show password' }).click()
  const isSame = await leaveAndComeBack(
    tab,
    async () => {
      await press(tab, 'sign-in')
      await untilAt(tab, '/account')
      await untilEnhanced(tab, 'sign-out')
      await press(tab, 'sign-out')
      await untilAt(tab, '/sign-in?notice=signed_out')
    },
    2,
  )
  expect(isSame).toBe(true)
  await expectReady(tab, 'sign-in', 'Sign in', { email, password: '' })
})

test('a typed but unsent password is gone after Back', async ({ newVisitor }) => {
  const { page } = await newVisitor()
  const tab = tabOf(page)
  await tab.open('/sign-up')
  await untilEnhanced(tab, 'sign-up')
  await fillIn(tab, 'sign-up', { email: 'dana@northfield.example', password: 'not sent yet' })
  await leaveAndComeBack(tab, () => tab.open('/privacy'))
  await expectReady(tab, 'sign-up', 'Create account', {
    email: 'dana@northfield.example',
    password: '',
  })
})

test('a saved new password is gone after Back', async ({ newVisitor }) => {
  const { email } = await newAccount('back-new')
  const { page } = await newVisitor()
  const tab = tabOf(page)
  await tab.open(await recoveryPath(email))
  await untilEnhanced(tab, 'verify')
  await press(tab, 'verify')
  await untilAt(tab, '/new-password')
  await untilEnhanced(tab, 'new-password')
  await fillIn(tab, 'new-password', { password: 'another horse entirely' })
  await leaveAndComeBack(tab, async () => {
    await press(tab, 'new-password')
    await untilAt(tab, '/account?notice=password_changed')
  })
  await untilEnhanced(tab, 'new-password')
  await expectReady(tab, 'new-password', 'Save password', { password: '' })
})
