import { connection, NextResponse } from 'next/server'
import { readOffer } from '@/app/call/offer'
import { readBookingMode } from '@/lib/content/reading/booking-mode'

const headers = { 'Cache-Control': 'no-store' }

/** Returns the free times; 503 with the host's email while they can't be read. */
export async function GET() {
  await connection()
  const bookingMode = await readBookingMode()
  if (bookingMode?.mode !== 'builtIn') return NextResponse.json({}, { status: 404, headers })
  const offer = await readOffer(bookingMode.plan)
  if (offer) return NextResponse.json(offer, { headers })
  return NextResponse.json({ host: bookingMode.plan.host }, { status: 503, headers })
}
