/** Shows the URL of the host's calendar feed. `url` is null without a feed, undefined if it can't be read. */
export function CallFeed({ url }: { url: string | null | undefined }) {
  return (
    <section aria-labelledby="feed-title" className="call-feed">
      <h2 id="feed-title">Calendar feed</h2>
      <p className="account-lead">
        {url
          ? 'Subscribe to this address in your calendar app. Anyone with the address can see all calls, so keep it private. If it gets out, get a new one.'
          : 'Get a private address that shows all calls in your calendar app.'}
      </p>
      {url === undefined && (
        <p className="account-lead">
          The address is unavailable right now. Reload the page to try again.
        </p>
      )}
      {url && <code>{url}</code>}
      <div className="call-feed-actions">
        <FeedButton action="renew" label={url ? 'Get a new address' : 'Publish my calendar'} />
        {url && <FeedButton action="revoke" label="Stop publishing" />}
      </div>
    </section>
  )
}

function FeedButton({ action, label }: { action: string; label: string }) {
  return (
    <form action="/account/bookings/feed" method="post" aria-label={label}>
      <input type="hidden" name="action" value={action} />
      <button className={action === 'renew' ? 'btn btn-ink' : 'btn btn-danger'} type="submit">
        {label}
      </button>
    </form>
  )
}
