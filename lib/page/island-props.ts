import type { Accounts } from '@/lib/env'

/** The props of each island: JSON, which the page has in an attribute. */
export type IslandProps = {
  account: { label: string; accounts: Accounts }
  booking: Record<never, never>
}

export type IslandName = keyof IslandProps
