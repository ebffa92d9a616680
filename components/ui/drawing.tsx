type Props = { name: 'signal' | 'signal-down' | 'foot-line'; className: string }

/** A line of public/drawings.svg that fills its box; stroke color and width are inherited. */
export function Drawing({ name, className }: Props) {
  return (
    <svg className={className} aria-hidden="true">
      <use href={`/drawings.svg#${name}`} />
    </svg>
  )
}
