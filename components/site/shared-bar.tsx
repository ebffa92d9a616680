type Props = {
  kind: 'draft' | 'release'
  /** What is shown. */
  name: string
  until: Date
}

const dates = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
})

/** Tells whoever has a shared link that this is no public page, and for how long it is here. */
export function SharedBar({ kind, name, until }: Props) {
  return (
    <aside
      aria-label={`Shared ${kind}`}
      className="sticky bottom-0 z-40 border-t border-rule ground-ink py-3 text-small print:hidden"
    >
      <p className="wrap">
        <strong>
          Shared {kind}: {name}
        </strong>
        , read-only, until <time dateTime={until.toISOString()}>{dates.format(until)} UTC</time>
      </p>
    </aside>
  )
}
