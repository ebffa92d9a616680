import { LAY_OUT_IN_STEPS } from '@/lib/serving/first-layout'
import { FIRST_SCREEN } from '@/lib/serving/first-screen'

/**
 * The styles of the first screen, placed where it ends. The edge cache swaps them with the style sheet, so that header and
 * hero are painted before the sheet loads. Without an edge cache, and in previews, they have no effect.
 */
export const FirstScreen = () => (
  <>
    <script>{LAY_OUT_IN_STEPS}</script>
    <style data-first-screen="" media="not all">
      {FIRST_SCREEN}
    </style>
  </>
)
