import { Drawing } from '@/components/ui/drawing'

/** The signal line, from noise to a straight line; vertical if the steps are stacked. */
export function SignalLine() {
  return (
    <>
      <div data-draw="right">
        <Drawing name="signal" className="signal" />
      </div>
      <div data-draw="down">
        <Drawing name="signal-down" className="signal" />
      </div>
    </>
  )
}
