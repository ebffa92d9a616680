'use client'

import { useState } from 'react'
import { Toast, type ToastContent } from '@/components/ui/toast'

// These components have state.
export { Field } from '@/components/ui/field'
export { PasswordInput } from '@/components/ui/password-input'

// Here because a server component can't pass functions or use state.

export function ShownToast({ content }: { content: ToastContent | undefined }) {
  const [shown, setShown] = useState(content)
  return <Toast content={shown} onDismiss={() => setShown(undefined)} />
}
