import { type FormEvent, useEffect, useRef, useState } from 'react'

/** After so many milliseconds the next page does not come any more: a visitor can stop the browser. */
const LEAVE_MS = 10_000

/**
 * Sends a form by script. `work` gets what was entered, and returns where to go next, or undefined once it has shown
 * what was rejected. A press is pending until then, or until Back shows the page again. Passwords are emptied once the
 * form is accepted and whenever the page is left. If `work` throws, the browser itself sends the form at the next press.
 */
export function useSending(work: (entered: FormData) => Promise<string | undefined>) {
  const form = useRef<HTMLFormElement>(null)
  const isBroken = useRef(false)
  const [isPending, setPending] = useState(false)

  useEffect(() => {
    const leave = () => emptySecrets(form.current)
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      leave()
      setPending(false)
    }
    const unmount = new AbortController()
    addEventListener('pagehide', leave, unmount)
    addEventListener('pageshow', comeBack, unmount)
    return () => unmount.abort()
  }, [])

  async function send(event: FormEvent<HTMLFormElement>) {
    if (isBroken.current) return
    event.preventDefault()
    if (isPending) return
    setPending(true)
    try {
      const to = await work(new FormData(event.currentTarget))
      if (!to) return setPending(false)
      emptySecrets(form.current)
      location.assign(to)
      setTimeout(() => setPending(false), LEAVE_MS)
    } catch (error) {
      isBroken.current = true
      setPending(false)
      reportError(error)
    }
  }

  return { form, isPending, send }
}

/** By their purpose: a password that is shown is a text for the browser. */
function emptySecrets(form: HTMLFormElement | null) {
  const secrets = form?.querySelectorAll<HTMLInputElement>('[autocomplete$="-password"]') ?? []
  for (const secret of secrets) secret.value = ''
}
