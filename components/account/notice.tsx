import { FormMessage } from '@/components/ui/form-message'
import { noticeOf, SIGNED_OUT_TITLE } from '@/lib/accounts/messages'

/** Shows the notice whose code is in the URL, if the code is known. */
export function Notice({ code }: { code: string | undefined }) {
  const message = noticeOf(code)
  if (!message) return null
  return (
    <FormMessage title={code === 'signed_out' ? SIGNED_OUT_TITLE : undefined} message={message} />
  )
}
