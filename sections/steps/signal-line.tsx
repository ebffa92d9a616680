import { Drawing } from '@/components/ui/drawing'

/** The signal: noise at its start, a straight line at its end. Upright where the steps stand below each other. */
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
