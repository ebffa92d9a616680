import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'

/** Tells a site, as the content lake does, that a document of this type has changed. Throws if it does not listen. */
export async function announce(site: string, secret: string, _type: string): Promise<void> {
  const body = JSON.stringify({ _id: _type, _type, _rev: 'start' })
  const headers = {
    'content-type': 'application/json',
    [SIGNATURE_HEADER_NAME]: await encodeSignatureHeader(body, Date.now(), secret),
  }
  const response = await fetch(`${site}/api/revalidate`, { method: 'POST', headers, body })
  const text = await response.text()
  if (!response.ok) throw new Error(`The webhook of ${site} answers ${response.status} ${text}`)
}
