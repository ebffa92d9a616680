import { useEffect, useState } from 'react'

/** Counts from one number to another, one per frame. */
export function useSteps(from: number, to: number): number {
  const [step, setStep] = useState(from)
  useEffect(() => {
    if (step < to) setStep(step + 1)
  }, [step, to])
  return step
}
