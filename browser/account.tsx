import { createRoot } from 'react-dom/client'
import { AccountMenu } from '@/components/account/account-menu'
import { stylesLoaded } from './styles.ts'

/** Puts the account menu into the bar's slot, in place of the link to sign in. */
export async function showAccount(slot: HTMLElement): Promise<void> {
  await stylesLoaded()
  const { textContent: label, dataset } = slot
  createRoot(slot).render(
    <AccountMenu label={label ?? ''} accounts={JSON.parse(dataset.accounts ?? '')} />,
  )
}
