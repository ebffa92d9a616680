import { LATE_START } from '@/lib/serving/late-start'

/** The last of a page that is whole without React. Pages with forms have none: they are there to be used. */
export const LateStart = () => (
  <script data-late-start="" suppressHydrationWarning>
    {LATE_START}
  </script>
)
