/** The address of the host's calendar feed. `null`: there is none; undefined: it cannot be read. */
export function CallFeed({ url }: { url: string | null | undefined }) {
  return (
    <section aria-labelledby="feed-title" className="call-feed">
      <h2 id="feed-title">In your calendar</h2>
      <p className="account-lead">
        {url
          ? 'Subscribe to this address in your calendar program. Whoever knows it can read all calls: keep it to yourself, and renew it if it got about.'
          : 'A private address lets your calendar program show all calls.'}
      </p>
      {url === undefined && <p className="account-lead">It cannot be read at the moment.</p>}
      {url && <code>{url}</code>}
      <div className="call-feed-actions">
        <FeedButton action="renew" label={url ? 'Renew the address' : 'Publish my calendar'} />
        {url && <FeedButton action="revoke" label="Stop publishing" />}
      </div>
    </section>
  )
}

function FeedButton({ action, label }: { action: string; label: string }) {
  return (
    <form action="/account/bookings/feed" method="post" aria-label={label}>
      <input type="hidden" name="action" value={action} />
      <button className={action === 'renew' ? 'btn btn-ink' : 'btn btn-stop'} type="submit">
        {label}
      </button>
    </form>
  )
}
