type Props = { name: 'signal' | 'signal-down' | 'foot-line'; className: string }

/** A line of public/drawings.svg that fills its box; stroke color and width are inherited. */
export function Drawing({ name, className }: Props) {
  return (
    <svg className={className} aria-hidden="true">
      <use href={`/drawings.svg#${name}`} />
    </svg>
  )
}

/** A 24px decorative icon; its button has the label. */
export function Icon({ path }: { path: string }) {
  return (
    <svg className="icon" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
