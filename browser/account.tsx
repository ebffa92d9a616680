import { createRoot } from 'react-dom/client'
import { AccountMenu } from '@/components/account/account-menu'
import { stylesLoaded } from './styles.ts'

/** Renders the account menu into the header's slot, in place of the sign-in link. */
export async function showAccount(slot: HTMLElement): Promise<void> {
  await stylesLoaded()
  const { textContent: label, dataset } = slot
  createRoot(slot).render(
    <AccountMenu label={label ?? ''} accounts={JSON.parse(dataset.accounts ?? '')} />,
  )
}
