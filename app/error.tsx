'use client'

export default function ErrorPage({ retry }: { retry: () => void }) {
  return (
    <main className="wrap pad">
      <h1 className="text-h2">This page did not load</h1>
      <p>The fault is on our side. Try again in a moment.</p>
      <button className="btn btn-ink" type="button" onClick={retry}>
        Try again
      </button>{' '}
      <a href="/">Return to Home</a>
    </main>
  )
}
