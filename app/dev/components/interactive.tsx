'use client'

import { useState } from 'react'
import { Toast, type ToastContent } from '@/components/ui/toast'

// They hold state, and so do what they are part of.
export { Field } from '@/components/ui/field'
export { PasswordInput } from '@/components/ui/password-input'

// Here because a page of the server can neither hand over a function nor use state.

export function ShownToast({ content }: { content: ToastContent | undefined }) {
  const [shown, setShown] = useState(content)
  return <Toast content={shown} onDismiss={() => setShown(undefined)} />
}
