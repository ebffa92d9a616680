import { type ComponentProps, useEffect, useState } from 'react'
import { ChangingText } from '@/components/translated-text'

/** A password field with a show/hide button, or without JavaScript a plain one. */
export function PasswordInput(props: ComponentProps<'input'>) {
  const [isShown, setShown] = useState<boolean>()
  // The button needs JavaScript, so it appears after hydration.
  useEffect(() => setShown(false), [])
  return (
    <span className="password">
      <input {...props} type={isShown ? 'text' : 'password'} />
      {isShown !== undefined && (
        <button type="button" aria-controls={props.id} onClick={() => setShown(!isShown)}>
          <ChangingText>{isShown ? 'Hide' : 'Show'}</ChangingText>{' '}
          <span className="sr-only">password</span>
        </button>
      )}
    </span>
  )
}
