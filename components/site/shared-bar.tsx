type Props = {
  kind: 'draft' | 'release'
  /** The name of the shared draft or release. */
  name: string
  until: Date
}

const dates = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
})

/** Tells visitors of a shared link that the page isn't public, and when the link expires. */
export function SharedBar({ kind, name, until }: Props) {
  return (
    <aside
      aria-label={`Shared ${kind}`}
      className="sticky bottom-0 z-40 border-t border-rule surface-ink py-3 text-small print:hidden"
    >
      <p className="wrap">
        <strong>{`Shared ${kind}: ${name}`}</strong>
        <span>, read-only, expires</span>{' '}
        <time dateTime={until.toISOString()}>{`${dates.format(until)} UTC`}</time>
      </p>
    </aside>
  )
}
