import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'

/** Sends a site the Content Lake's webhook for a change of this document type. Throws if it fails. */
export async function announce(site: string, secret: string, _type: string): Promise<void> {
  const body = JSON.stringify({ _id: _type, _type, _rev: 'start' })
  const headers = {
    'content-type': 'application/json',
    [SIGNATURE_HEADER_NAME]: await encodeSignatureHeader(body, Date.now(), secret),
  }
  const response = await fetch(`${site}/api/revalidate`, { method: 'POST', headers, body })
  const text = await response.text()
  if (!response.ok) throw new Error(`The webhook of ${site} returned ${response.status} ${text}`)
}
