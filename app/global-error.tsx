'use client'

import './globals.css'

// Every page loads this file, so keep it short: its retry is a link.
export default function GlobalError() {
  return (
    <html lang="en-US">
      <body>
        <title>This page didn’t load</title>
        <main className="error-page">
          <h1>This page didn’t load</h1>
          <a className="btn btn-ink" href="/">
            Try again
          </a>
        </main>
      </body>
    </html>
  )
}
