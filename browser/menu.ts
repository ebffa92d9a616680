import { MOBILE_BREAKPOINT_PX } from '@/lib/site'

/**
 * Takes the menu over from the browser, which opens it by itself where it knows `command`: says whether it is open,
 * and closes it with its links, with a press beside it and on a wide screen.
 */
export function takeOverMenu(): void {
  const dialog = document.querySelector<HTMLDialogElement>('dialog.menu')
  const button = document.querySelector(`[commandfor="${dialog?.id}"]:not(dialog *)`)
  if (!dialog || !button) return
  const show = () => {
    button.ariaExpanded = `${dialog.open}`
    // The page behind it stands still.
    document.documentElement.toggleAttribute('data-menu', dialog.open)
  }
  // HTML does not allow a button both to have a command and to say that it is expanded.
  button.removeAttribute('command')
  button.removeAttribute('commandfor')
  show()
  button.addEventListener('click', () => {
    dialog.showModal()
    show()
  })
  dialog.addEventListener('close', show)
  // The content fills the dialog: a click on the dialog itself is one on the scrim.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || (target as Element).closest('a, button')) dialog.close()
  })
  matchMedia(`(width >= ${MOBILE_BREAKPOINT_PX}px)`).addEventListener('change', () =>
    dialog.close(),
  )
}
