import { optional } from '@/lib/page/optional'
import { takeOverMenu } from './menu.ts'
import { renderRest } from './render-rest.ts'
import { scrollToSections } from './section-scroll.ts'
import { startIslands } from './start-islands.ts'
import { whenQuiet } from './when-quiet.ts'

// The script of every page, without React; bundled by `scripts/assets/page-script.ts`. Runs when the document is parsed.
const parts = [
  takeOverMenu,
  scrollToSections,
  () => hasReact() || startIslands(),
  () => whenQuiet(renderAndMove),
]
// A failing part does not stop the others.
for (const part of parts) optional(part)

/** Returns whether React hydrates this page, and starts its islands (`islands/hydrated.tsx`). */
function hasReact() {
  return document.querySelector('script[src^="/_next/"]') !== null
}

async function renderAndMove() {
  await renderRest()
  const moving = document.querySelector('[data-reveal], [data-draw], [data-film]')
  // With reduced motion nothing is fetched.
  if (moving && !matchMedia('(prefers-reduced-motion: reduce)').matches)
    // If loading fails, for example because the visitor leaves, the page stays static.
    import('./motion.ts').then(({ move }) => move()).catch(() => undefined)
}
