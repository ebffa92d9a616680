import { Icon } from '@/components/ui/drawing'

export type ToastContent = { title: string; text: string; isDestructive?: boolean }

type Props = { content: ToastContent | undefined; onDismiss: () => void }

/** A message at the bottom right that screen readers announce and that stays until it is dismissed. */
export function Toast({ content, onDismiss }: Props) {
  return (
    <div className="toasts" role={content?.isDestructive ? 'alert' : 'status'}>
      {content && (
        <div
          key={`${content.title} ${content.text}`}
          className={content.isDestructive ? 'toast toast-error' : 'toast'}
        >
          <strong>{content.title}</strong>
          <p>{content.text}</p>
          <button type="button" aria-label="Dismiss" onClick={onDismiss}>
            <Icon path="M5 5l14 14M19 5L5 19" />
          </button>
        </div>
      )}
    </div>
  )
}
