import { optional } from '@/lib/page/optional'
import { layOutForUse, layOutInFrames, showRestAfterPoster } from './lay-out.ts'
import { takeOverMenu } from './menu.ts'
import { scrollToSections } from './section-scroll.ts'
import { whenQuiet } from './when-quiet.ts'
import { fillAccount, fillBooking } from './without-react.ts'

// The script of every page, without React; bundled by `npm run page-script`. Runs when the document is parsed.
const parts = [
  layOutForUse,
  showRestAfterPoster,
  takeOverMenu,
  scrollToSections,
  fillBooking,
  fillAccount,
  () => whenQuiet(moveOnceLaidOut),
]
// A failing part does not stop the others.
for (const part of parts) optional(part)

async function moveOnceLaidOut() {
  await layOutInFrames()
  const moving = document.querySelector('[data-reveal], [data-draw], [data-film]')
  // With reduced motion nothing is fetched.
  if (moving && !matchMedia('(prefers-reduced-motion: reduce)').matches)
    // If loading fails, for example because the visitor leaves, the page stays static.
    import('./motion.ts').then(({ move }) => move()).catch(() => undefined)
}
