/** The first focusable element of every page. */
export function SkipLink({ label }: { label: string }) {
  return (
    <a
      className="fixed top-3 left-4 z-60 -translate-y-24 bg-ink px-5 py-3 text-paper focus:translate-y-0 print:hidden"
      href="#main"
    >
      {label}
    </a>
  )
}
