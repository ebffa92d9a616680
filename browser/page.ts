import { optional } from '@/lib/page/optional'
import { layOutForUse, layOutInFrames, showRestAfterPoster } from './lay-out.ts'
import { takeOverMenu } from './menu.ts'
import { scrollToSections } from './section-scroll.ts'
import { whenQuiet } from './when-quiet.ts'
import { fillAccount, fillBooking } from './without-react.ts'

// What every page does without React; `npm run page-script` makes files of it. It runs when the page has been read.
const parts = [
  layOutForUse,
  showRestAfterPoster,
  takeOverMenu,
  scrollToSections,
  fillBooking,
  fillAccount,
  () => whenQuiet(moveOnceLaidOut),
]
// One that fails stops no other.
for (const part of parts) optional(part)

async function moveOnceLaidOut() {
  await layOutInFrames()
  const moving = document.querySelector('[data-reveal], [data-draw], [data-film]')
  // With reduced motion nothing is fetched.
  if (moving && !matchMedia('(prefers-reduced-motion: reduce)').matches)
    // Without it the page stands still, as for who leaves while it is fetched.
    import('./motion.ts').then(({ move }) => move()).catch(() => undefined)
}
