import { html } from 'hono/html'
import type { Message } from './store.ts'

/** Returns a page of the mailbox. */
export const page = (title: string, body: unknown) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title} – local mailbox</title>
        <link rel="stylesheet" href="/style.css" />
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`

/** Returns when a message was received, like `2026-11-24 17:30:00`. */
export const when = ({ receivedAt }: Message) => receivedAt.slice(0, 19).replace('T', ' ')

/** The pages' style sheet. */
export const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
main { max-width: 46rem; margin: 2rem auto; padding: 0 1rem }
h1 { font-size: 1.5rem; overflow-wrap: anywhere }
form { display: flex; gap: .5rem; align-items: center }
input, button { font: inherit; padding: .25rem .5rem }
ol { list-style: none; padding: 0 }
li { display: flex; flex-wrap: wrap; gap: 0 1rem; padding: .5rem 0; border-top: 1px solid #8886 }
li a { flex: 1 1 100% }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 1rem }
dd { margin: 0; overflow-wrap: anywhere }
iframe { width: 100%; height: 28rem; border: 1px solid #8886; background: #fff; color-scheme: light }
pre { white-space: pre-wrap; overflow-wrap: anywhere }
`
