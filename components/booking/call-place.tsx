import { type CallPlace as Place, placeForVisitor } from '@/lib/booking/call-place'

type Props = {
  place: Place | undefined
  host: { name: string }
  booking: { name: string; phone: string }
}

/** How the call takes place, for the visitor. */
export function CallPlace({ place, host, booking }: Props) {
  if (!place) return null
  return (
    <p className="call-place">
      {place.kind === 'link' ? (
        <>
          <span>Online:</span> <a href={place.url}>{place.url.replace(/^https:\/\/|\/$/g, '')}</a>
        </>
      ) : (
        placeForVisitor(place, { host, booking })
      )}
    </p>
  )
}
