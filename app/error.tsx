'use client'

export default function ErrorPage({ retry }: { retry: () => void }) {
  return (
    <main>
      <h1>This page did not load</h1>
      <p>The fault is on our side. Try again in a moment.</p>
      <button type="button" onClick={retry}>
        Try again
      </button>
      <a href="/">Return to Home</a>
    </main>
  )
}
