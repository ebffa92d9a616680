import { InView } from '@/components/motion/in-view'
import { Drawing } from '@/components/ui/drawing'

/** The signal line, from noise to a straight line; vertical if the steps are stacked. */
export function SignalLine() {
  return (
    <>
      <InView motion="draw-right" className="h-16 max-xl:hidden">
        <Drawing name="signal" className="signal" />
      </InView>
      <InView motion="draw-down" className="absolute inset-y-0 left-0 w-6 xl:hidden">
        <Drawing name="signal-down" className="signal" />
      </InView>
    </>
  )
}
