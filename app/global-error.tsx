'use client'

import './globals.css'

// Every page loads this file: it is short, and its retry is a link.
export default function GlobalError() {
  return (
    <html lang="en-US">
      <body>
        <title>This page did not load</title>
        <main className="fault">
          <h1>This page did not load</h1>
          <a className="btn btn-ink" href="/">
            Try again
          </a>
        </main>
      </body>
    </html>
  )
}
