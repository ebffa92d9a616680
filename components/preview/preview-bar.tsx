/** Tells editors that this is a preview. Exit also leaves Presentation's frame. */
export function PreviewBar() {
  return (
    <aside
      aria-label="Preview"
      className="sticky bottom-0 z-40 flex items-center justify-between gap-5 border-t border-rule surface-ink px-(--edge) text-small print:hidden"
    >
      <p>You’re previewing unpublished changes</p>
      <a className="text-link" href="/api/draft-mode/disable" target="_top">
        Exit preview
      </a>
    </aside>
  )
}
