/** A line drawing of 24px beside or instead of words; its meaning is in the label of its button. */
export function Icon({ path }: { path: string }) {
  return (
    <svg className="icon" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
