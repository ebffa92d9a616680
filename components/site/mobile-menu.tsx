'use client'

import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from '@/components/ui/drawing'
import { MOBILE_BREAKPOINT_PX } from '@/lib/site/site'

type Props = {
  label: string
  openLabel: string
  /** The panel's content. It fills the panel; its links and buttons close it. */
  children: ReactNode
}

// Opens the menu before hydration and without scripts. React's types don't have the attributes yet.
const showMenu = { command: 'show-modal', commandfor: 'menu' }

/**
 * The slide-in panel of Requirement R3.5 and its button. The modal dialog traps and restores focus and closes on Escape;
 * it also closes on its links, on a click outside and on wide screens.
 */
export function MobileMenu({ label, openLabel, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  // Undefined until hydration: HTML does not allow `aria-expanded` on a button with a command.
  const [isOpen, setIsOpen] = useState<boolean>()

  useEffect(() => {
    setIsOpen(dialog.current?.open)
    const wide = matchMedia(`(width >= ${MOBILE_BREAKPOINT_PX}px)`)
    const close = () => dialog.current?.close()
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [])
  // Stops the page behind it from scrolling.
  useEffect(() => {
    document.documentElement.toggleAttribute('data-menu', isOpen === true)
  }, [isOpen])

  function open() {
    dialog.current?.showModal()
    setIsOpen(true)
  }

  // The content fills the dialog, so a click on the dialog itself is on the backdrop.
  function closeWhenDone({ target, currentTarget }: MouseEvent<HTMLDialogElement>) {
    if (target === currentTarget || (target as Element).closest('a, button')) currentTarget.close()
  }

  return (
    <>
      <button
        type="button"
        className="icon-button md:hidden"
        aria-label={openLabel}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
        {...(isOpen === undefined && showMenu)}
      >
        <Icon path="M2 8.5h20M8 15.5h14" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keyboards close it with Escape or its button */}
      <dialog
        ref={dialog}
        id="menu"
        className="menu"
        aria-label={label}
        // A visitor may have opened it before hydration.
        suppressHydrationWarning
        onClose={() => setIsOpen(false)}
        onClick={closeWhenDone}
      >
        {children}
      </dialog>
    </>
  )
}
