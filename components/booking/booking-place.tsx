'use client'

import { useEffect, useRef } from 'react'

/** An empty container that signals when it is hydrated: React would reject content inserted earlier. */
export function BookingPlace() {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.setAttribute('data-ready', '')
    place.current?.dispatchEvent(new Event('ready'))
  }, [])
  return <div ref={place} className="booking-place" />
}
