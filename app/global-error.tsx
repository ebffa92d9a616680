'use client'

import './globals.css'
import ErrorPage from './error'

export default function GlobalError({ retry }: { retry: () => void }) {
  return (
    <html lang="en-US">
      <head>
        <title>This page did not load</title>
      </head>
      <body>
        <ErrorPage retry={retry} />
      </body>
    </html>
  )
}
