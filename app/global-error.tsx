'use client'

import './globals.css'

// Every page loads this file: it is short, and its retry is a link.
export default function GlobalError() {
  return (
    <html lang="en-US">
      <body className="wrap pad">
        <h1>This page did not load</h1>
        <a href="/">Try again</a>
      </body>
    </html>
  )
}
