'use client'

import { useEffect, useRef } from 'react'

/** An empty place that says where React runs that it is hydrated: what is put into it earlier, React would refuse. */
export function BookingPlace() {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.setAttribute('data-ready', '')
    place.current?.dispatchEvent(new Event('ready'))
  }, [])
  return <div ref={place} className="booking-place" />
}
