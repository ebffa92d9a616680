import type { ComponentType } from 'react'
import type { IslandName, IslandProps } from '@/lib/page/island-props'
import type { draw } from './draw.ts'
import { whenNear } from './when-near.ts'
import { whenSignedIn } from './when-signed-in.ts'

/** `onFail` shows what the page has without the island. */
type Component<Props> = ComponentType<Props & { onFail: () => void }>

type Island<Props> = {
  /** Loads the component and what draws it, in one file with what islands share; nothing is fetched before. */
  load: () => Promise<{ component: Component<Props>; draw: typeof draw }>
  /** Calls `then` once, when the island is needed. */
  when: (place: Element, then: () => void) => void
  onFail: (place: Element) => void
}

/** Every island, an ordinary React component. `islands/draw.ts` renders them, with React or Preact. */
export const islands: { [Name in IslandName]: Island<IslandProps[Name]> } = {
  account: {
    load: async () => {
      const { AccountMenu: component, draw } = await import('./account/account.tsx')
      return { component, draw }
    },
    when: (_, then) => whenSignedIn(then),
    // The link goes to the account.
    onFail: () => document.documentElement.removeAttribute('data-session'),
  },
  booking: {
    load: async () => {
      const { LandingBooking: component, draw } = await import('./booking/booking.tsx')
      return { component, draw }
    },
    when: whenNear,
    // The link to the booking page does not need the reserved height.
    onFail: (place) => place.parentElement?.setAttribute('data-alone', ''),
  },
}
