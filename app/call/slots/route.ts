import { connection, NextResponse } from 'next/server'
import { readBookingMode, readOffer } from '@/app/call/offer'

const headers = { 'Cache-Control': 'no-store' }

/** The free times at this moment; 503 with the host's address while they cannot be had. */
export async function GET() {
  await connection()
  const way = await readBookingMode()
  if (way?.mode !== 'builtIn') return NextResponse.json({}, { status: 404, headers })
  const offer = await readOffer(way.plan)
  if (offer) return NextResponse.json(offer, { headers })
  return NextResponse.json({ host: way.plan.host }, { status: 503, headers })
}
