import { newAccount } from '../support/accounts/visitor.ts'
import { backForms, leftIn, recoveryPath } from '../support/back-button/account-forms.ts'
import { expectReady, fillIn, press, untilEnhanced } from '../support/back-button/form-steps.ts'
import { leaveAndComeBack, type Tab, untilAt } from '../support/back-button/tab.ts'
import { type Tab as EngineTab, expect, test } from '../support/engines/engine.ts'

// Open pages whose session has ended.
test.use({ expectedProblems: /40[13] .*(check-subscription|\/auth\/v1\/(user|logout))/ })

/** Adapts an engine's tab to the steps of Back. They send expressions, as the page's policy allows no `eval`. */
const tabOf = ({ goto, driver }: EngineTab): Tab => ({ open: goto, read: driver.read })

for (const { id, path, isRestored, isSignedIn, button, fill, to } of backForms) {
  if (isSignedIn || id === 'verify') continue
  test(`the form "${button}" works after Back and has no password in it`, async ({ newTab }) => {
    const tab = tabOf(await newTab())
    const { email } = await newAccount(`engine-${id}`)
    await tab.open(path)
    await untilEnhanced(tab, id)
    const values = fill(email)
    await fillIn(tab, id, values)
    const isSame = await leaveAndComeBack(tab, async () => {
      await press(tab, id)
      await untilAt(tab, to)
    })
    expect(isSame).toBe(isRestored)
    await untilEnhanced(tab, id)
    await expectReady(tab, id, button, leftIn(values))
  })
}

test('a saved new password is cleared after Back', async ({ newTab }) => {
  const tab = tabOf(await newTab())
  const { email } = await newAccount('engine-new')
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
