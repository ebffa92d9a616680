/** A 24px decorative icon; its button has the label. */
export function Icon({ path }: { path: string }) {
  return (
    <svg className="icon" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
