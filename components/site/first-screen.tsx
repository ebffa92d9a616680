import { LAY_OUT_IN_STEPS } from '@/lib/serving/first-layout'
import { FIRST_SCREEN } from '@/lib/serving/first-screen'

/**
 * Where the first screen ends, its styles. The edge cache puts them in the place of the style sheet, and the sheet here, so
 * that bar and hero are painted before it is there. Where no edge cache runs, and in previews, they are without effect.
 */
export const FirstScreen = () => (
  <>
    <script>{LAY_OUT_IN_STEPS}</script>
    <style data-first-screen="" media="not all">
      {FIRST_SCREEN}
    </style>
  </>
)
