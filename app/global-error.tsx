'use client'

export default function GlobalError({ retry }: { retry: () => void }) {
  return (
    <html lang="en-US">
      <head>
        <title>This page did not load</title>
      </head>
      <body>
        <main>
          <h1>This page did not load</h1>
          <p>The fault is on our side. Try again in a moment.</p>
          <button type="button" onClick={retry}>
            Try again
          </button>
          <a href="/">Return to Home</a>
        </main>
      </body>
    </html>
  )
}
