/** Requests the Studio sends to the internet on every start, regardless of its configuration. */
const silenced = [
  // Checks for a newer version.
  'https://sanity-cdn.com/v1/modules/',
  // Checks whether feedback can be sent.
  'https://api.sanity.io/vX/intake/feedback',
]

/** Responds to these requests in the browser, so that a local Studio sends nothing to the internet. */
export function stayOffline(): void {
  const original = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (!silenced.some((start) => url.startsWith(start))) return original(input, init)
    return url.includes('/intake/') ? new Response(null, { status: 404 }) : Response.json({})
  }
}
