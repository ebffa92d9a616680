'use client'

export default function ErrorPage({ retry }: { retry: () => void }) {
  return (
    <main id="main" tabIndex={-1} className="wrap flex min-h-svh flex-col justify-center py-18">
      <h1 className="text-h2 leading-[1.02] tracking-[-0.015em]">This page did not load.</h1>
      <p className="mt-6">The fault is on our side. Try again in a moment.</p>
      <p className="mt-10 flex flex-wrap items-center gap-6">
        <button className="btn btn-ink" type="button" onClick={retry}>
          Try again
        </button>
        <a href="/">Return to Home</a>
      </p>
    </main>
  )
}
