'use client'

// Every page loads this file: it is short.
export default function ErrorPage({ retry }: { retry: () => void }) {
  return (
    <main className="fault" id="main" tabIndex={-1}>
      <title>This page did not load</title>
      <h1>This page did not load</h1>
      <p>Please try again in a moment.</p>
      <p>
        <button className="btn btn-ink" type="button" onClick={retry}>
          Try again
        </button>{' '}
        <a className="quiet" href="/">
          Return to Home
        </a>
      </p>
    </main>
  )
}
