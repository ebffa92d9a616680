/** What the Studio asks of the internet at every boot, whatever its configuration says. */
const silenced = [
  // Is there a newer version?
  'https://sanity-cdn.com/v1/modules/',
  // May feedback be sent?
  'https://api.sanity.io/vX/intake/feedback',
]

/** Answers those questions in the Studio itself: on a local content lake nothing leaves the machine. */
export function stayOffline(): void {
  const ask = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (!silenced.some((start) => url.startsWith(start))) return ask(input, init)
    return url.includes('/intake/') ? new Response(null, { status: 404 }) : Response.json({})
  }
}
