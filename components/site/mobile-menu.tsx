'use client'

import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { SiteSettings } from '@/lib/content/landing-page'
import { MOBILE_BREAKPOINT_PX } from '@/lib/site'

type Props = {
  labels: Pick<SiteSettings['labels'], 'openMenu' | 'closeMenu' | 'menu'>
  children: ReactNode
}

/** The slide-in panel of specification §2. The modal dialog keeps the focus, returns it and answers Escape. */
export function MobileMenu({ labels, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setIsOpen] = useState(false)

  useEffect(() => {
    const wide = matchMedia(`(width >= ${MOBILE_BREAKPOINT_PX}px)`)
    const close = () => dialog.current?.close()
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [])

  function open() {
    dialog.current?.showModal()
    setIsOpen(true)
  }

  // The panel's content fills the dialog: a click on the dialog itself is one on the scrim.
  function closeIfDone({ target, currentTarget }: MouseEvent<HTMLDialogElement>) {
    if (target === currentTarget || (target as Element).closest('a')) currentTarget.close()
  }

  return (
    <>
      <button
        type="button"
        className="-mr-2.5 grid size-11 cursor-pointer place-items-center md:hidden"
        aria-label={labels.openMenu}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
      >
        <svg className="icon" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M2 8.5h20M8 15.5h14" />
        </svg>
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way is Escape, and the dialog's own */}
      <dialog
        ref={dialog}
        className="menu"
        aria-label={labels.menu}
        onClose={() => setIsOpen(false)}
        onClick={closeIfDone}
      >
        <div className="flex min-h-full flex-col px-6 pb-6 sm:px-8">
          <div className="flex h-18 shrink-0 items-center justify-between">
            <span className="note">{labels.menu}</span>
            <button
              type="button"
              className="-mr-2.5 grid size-11 cursor-pointer place-items-center"
              aria-label={labels.closeMenu}
              onClick={() => dialog.current?.close()}
            >
              <svg className="icon" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
                <path d="M5 5l14 14M19 5L5 19" />
              </svg>
            </button>
          </div>
          {children}
        </div>
      </dialog>
    </>
  )
}
