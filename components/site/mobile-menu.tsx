'use client'

import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'

type Props = {
  label: string
  openLabel: string
  openIcon: ReactNode
  /** From this width in pixels on there is no menu. A property: an import would cost every visitor more. */
  breakpoint: number
  /** The panel's content. It fills the panel; its links and buttons close it. */
  children: ReactNode
}

// Opens the panel before and without this script, after which aria-expanded takes over. React's types do not know the attributes yet.
const showMenu = { command: 'show-modal', commandfor: 'menu' }

/** The slide-in panel of Requirement R3.5. The modal dialog keeps the focus, returns it and answers Escape. */
export function MobileMenu({ label, openLabel, openIcon, breakpoint, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  // Undefined until this script runs: the browser itself says what a button with a command controls.
  const [isOpen, setIsOpen] = useState<boolean>()

  useEffect(() => {
    setIsOpen(dialog.current?.open)
    const wide = matchMedia(`(width >= ${breakpoint}px)`)
    const close = () => dialog.current?.close()
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [breakpoint])

  function open() {
    dialog.current?.showModal()
    setIsOpen(true)
  }

  // The content fills the dialog: a click on the dialog itself is one on the scrim.
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
        {openIcon}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way is Escape and the close button */}
      <dialog
        ref={dialog}
        id="menu"
        className="menu"
        aria-label={label}
        onClose={() => setIsOpen(false)}
        onClick={closeWhenDone}
      >
        {children}
      </dialog>
    </>
  )
}
