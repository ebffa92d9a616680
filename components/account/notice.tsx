import { FormMessage } from '@/components/account/form-message'
import { noticeOf, SIGNED_OUT_TITLE } from '@/lib/account/messages'

/** The notice an address asks for, if there is such a one. */
export function Notice({ code }: { code: string | undefined }) {
  const message = noticeOf(code)
  if (!message) return null
  return (
    <FormMessage title={code === 'signed_out' ? SIGNED_OUT_TITLE : undefined} message={message} />
  )
}
