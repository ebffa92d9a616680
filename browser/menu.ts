import { MOBILE_BREAKPOINT_PX } from '@/lib/site'

/**
 * Takes over the menu from the browser, which opens it natively with `command`. Sets `aria-expanded`, and closes the menu
 * on its links, on a click outside and on wide screens.
 */
export function takeOverMenu(): void {
  const dialog = document.querySelector<HTMLDialogElement>('dialog.menu')
  const button = document.querySelector(`[commandfor="${dialog?.id}"]:not(dialog *)`)
  if (!dialog || !button) return
  const show = () => {
    button.ariaExpanded = `${dialog.open}`
    // Stops the page behind it from scrolling.
    document.documentElement.toggleAttribute('data-menu', dialog.open)
  }
  // HTML does not allow `aria-expanded` on a button with a command.
  button.removeAttribute('command')
  button.removeAttribute('commandfor')
  show()
  button.addEventListener('click', () => {
    dialog.showModal()
    show()
  })
  dialog.addEventListener('close', show)
  // The content fills the dialog, so a click on the dialog itself is on the backdrop.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || (target as Element).closest('a, button')) dialog.close()
  })
  matchMedia(`(width >= ${MOBILE_BREAKPOINT_PX}px)`).addEventListener('change', () =>
    dialog.close(),
  )
}
