/** The first focusable element of every page. */
export function SkipLink({ label }: { label: string }) {
  return (
    <a className="skip-link -translate-y-24 focus:translate-y-0" href="#main">
      {label}
    </a>
  )
}
