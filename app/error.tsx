'use client'

// Every page loads this file, so keep it short.
export default function ErrorPage({ retry }: { retry: () => void }) {
  return (
    <main className="error-page" id="main" tabIndex={-1}>
      <title>This page didn’t load</title>
      <h1>This page didn’t load</h1>
      <p>Please try again in a moment.</p>
      <p>
        <button className="btn btn-ink" type="button" onClick={retry}>
          Try again
        </button>{' '}
        <a className="text-link" href="/">
          Return to Home
        </a>
      </p>
    </main>
  )
}
