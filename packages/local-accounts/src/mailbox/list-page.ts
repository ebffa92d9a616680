import { html } from 'hono/html'
import { page, when } from './page.ts'
import type { Message } from './store.ts'

/** Returns the page that lists the messages, newest first. */
export function listPage(messages: Message[], to: string | undefined) {
  return page(
    'Mailbox',
    html`<h1>Mailbox</h1>
      <form>
        <label>To <input type="email" name="to" value="${to ?? ''}" /></label>
        <button>Show</button>
      </form>
      ${
        messages.length === 0
          ? html`<p>No email${to ? ` for ${to}` : ''} yet. Reload the page after sending one.</p>`
          : html`<ol>
              ${messages.map(
                (message) =>
                  html`<li>
                    <a href="/messages/${message.id}">${message.subject || '(no subject)'}</a>
                    <span>to ${message.to.join(', ')}</span>
                    <time datetime="${message.receivedAt}">${when(message)}</time>
                  </li>`,
              )}
            </ol>`
      }`,
  )
}
