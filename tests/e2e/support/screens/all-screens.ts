import { accountScreens, callScreens, openedScreens, overlaidScreens } from './further-screens.ts'
import { type Screen, screens } from './screens.ts'

/** Every screen of the seed. */
export const allScreens: Screen[] = [
  ...screens,
  ...openedScreens,
  ...overlaidScreens,
  ...accountScreens,
  ...callScreens,
]
