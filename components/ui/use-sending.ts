import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { errorsId, type FieldProblem } from '@/lib/http/forms/form-error'

/** Milliseconds after which a form can be sent again, since the visitor may have stopped the next page from loading. */
const LEAVE_MS = 10_000

/**
 * Submits a form by script. `work` gets the entered values and returns the next URL, or undefined after showing errors. The
 * form is pending until then, or until Back restores the page. Passwords are cleared when the form is accepted and when the
 * page is left. If `work` throws, the next press submits the form natively.
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

/** Clears password fields, found by autocomplete since a shown password has type text. */
function emptySecrets(form: HTMLFormElement | null) {
  const secrets = form?.querySelectorAll<HTMLInputElement>('[autocomplete$="-password"]') ?? []
  for (const secret of secrets) secret.value = ''
}

/** Renders a form's errors, then moves the focus to their summary, or to the only invalid field. */
export function showErrors(form: string, problems: FieldProblem[], render: () => void) {
  flushSync(render)
  const target = problems.length > 1 ? errorsId(form) : problems[0]?.id
  if (target) document.getElementById(target)?.focus()
}
