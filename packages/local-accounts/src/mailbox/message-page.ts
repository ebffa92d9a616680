import { html } from 'hono/html'
import { page, when } from './page.ts'
import type { Message } from './store.ts'

/** Returns the page of one message: its headers, its HTML in a sandboxed frame, and its plain text. */
export function messagePage(message: Message) {
  return page(
    message.subject || '(no subject)',
    html`<p><a href="/">All messages</a></p>
      <h1>${message.subject || '(no subject)'}</h1>
      <dl>
        <dt>From</dt>
        <dd>${message.from}</dd>
        <dt>To</dt>
        <dd>${message.to.join(', ')}</dd>
        <dt>Received</dt>
        <dd><time datetime="${message.receivedAt}">${when(message)}</time></dd>
      </dl>
      ${
        message.html &&
        html`<iframe
          title="Message"
          src="/messages/${message.id}/html"
          sandbox="allow-popups allow-popups-to-escape-sandbox"
        ></iframe>`
      }
      ${
        message.text &&
        html`<h2>Plain text</h2>
          <pre>${message.text}</pre>`
      }
      ${
        message.calendar &&
        html`<h2>Calendar file</h2>
          <pre>${message.calendar}</pre>`
      }`,
  )
}
