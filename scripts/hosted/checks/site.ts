import { once } from 'node:events'
import { connect } from 'node:tls'
import { type Finding, FindingError, type Findings, findingsFor, ok, wrong } from '../finding.ts'
import type { Place } from '../place.ts'
import { reasonOf, request } from '../services/request.ts'

/** Certificates are renewed a month before they expire: at two weeks, renewal has failed. */
const RENEWED_DAYS = 14
const DAY_MS = 86_400_000
const TIMEOUT_MS = 10_000

const BUILD = 'Set it, run `npm run build` with it, and deploy that build.'

/** Checks that the public address serves this project's build over https, with these variables. */
export async function checkSite(place: Place): Promise<Findings> {
  const { siteUrl } = place
  if (!siteUrl)
    throw new FindingError(
      'The site’s URL is not set.',
      'Set NEXT_PUBLIC_SITE_URL to its public URL.',
    )
  const page = await request(`${siteUrl}/`, { headers: { accept: 'text/html' } })
  if (page.status !== 200)
    return wrong(
      `${siteUrl}/ returned ${page.status}.`,
      page.status > 299 && page.status < 400
        ? `Set NEXT_PUBLIC_SITE_URL to the redirect’s target: ${page.headers.get('location')}.`
        : 'Check that the site runs, and see its log.',
    )
  return [
    ok(`${siteUrl}/ responds.`),
    await checkTransport(place),
    checkHeaders(place, page.headers),
    checkBuild(place, page.headers, page.text),
    await checkStudio(siteUrl),
    await checkNotFound(siteUrl),
  ].flat()
}

async function checkTransport({ siteUrl, isLocalSite }: Place): Promise<Findings> {
  const url = new URL(siteUrl)
  if (url.protocol === 'http:')
    return isLocalSite
      ? ok('On this machine, no certificate is needed.')
      : wrong(
          'The site is served without TLS.',
          'Install a certificate on the host, and use https in the site’s URL.',
        )
  const days = Math.floor(((await certificateEnd(url)) - Date.now()) / DAY_MS)
  const certificate =
    days > RENEWED_DAYS
      ? ok(`The certificate is valid for ${days} days.`)
      : wrong(
          `The certificate expires in ${days} days.`,
          'Find out why it was not renewed in the log of certbot, Caddy or the host.',
        )
  if (isLocalSite) return certificate
  const plain = await request(`http://${url.host}/`)
  if (plain.headers.get('location')?.startsWith('https://')) return certificate
  const remedy = 'Make the proxy or the host redirect it with 308.'
  return [certificate, wrong('http is not redirected to https.', remedy)]
}

async function certificateEnd({ hostname, port }: URL): Promise<number> {
  const socket = connect({
    host: hostname,
    port: Number(port || 443),
    servername: hostname,
    timeout: TIMEOUT_MS,
  })
  try {
    await once(socket, 'secureConnect')
    return Date.parse(socket.getPeerCertificate().valid_to)
  } catch (error) {
    throw new FindingError(
      `TLS with ${hostname} failed: ${reasonOf(error)}.`,
      'Check that the certificate is for this name.',
    )
  } finally {
    socket.destroy()
  }
}

function checkHeaders({ siteUrl }: Place, headers: Headers): Findings {
  const wanted = ['content-security-policy', 'x-content-type-options', 'referrer-policy']
  if (siteUrl.startsWith('https:')) wanted.push('strict-transport-security')
  const missing = wanted.filter((name) => !headers.has(name))
  const protection =
    missing.length === 0
      ? ok('The security headers are present.')
      : wrong(
          `Security headers are missing: ${missing.join(', ')}.`,
          'Make the proxy or CDN in front of the site forward its headers; the build sends all of them.',
        )
  const robots = headers.get('x-robots-tag') ?? ''
  if (!/noindex|none/.test(robots)) return protection
  return [
    protection,
    wrong(
      `Search engines are blocked: X-Robots-Tag is ${robots}.`,
      'Remove that header at the host or proxy; Vercel adds it to previews.',
    ),
  ]
}

/** Checks that the build was made with these variables. */
function checkBuild({ siteUrl, supabase }: Place, headers: Headers, html: string): Findings {
  const canonical = /<link[^>]*rel="canonical"[^>]*href="([^"]+)"/.exec(html)?.[1]
  const policy = headers.get('content-security-policy')
  // On this machine, the policy allows any port.
  const source = supabase.url.replace(/^(\w+:\/\/localhost):\d+$/, '$1:*')
  return findingsFor(
    [
      [
        canonical === undefined || URL.parse(canonical)?.origin !== siteUrl,
        `The page’s canonical URL is ${canonical ?? 'missing'}, not at ${siteUrl}: it was built with another NEXT_PUBLIC_SITE_URL.`,
        BUILD,
      ],
      [
        Boolean(policy && !policy.includes(source)),
        `The page may not connect to ${supabase.url}: it was built with another NEXT_PUBLIC_SUPABASE_URL.`,
        BUILD,
      ],
    ],
    'The build matches these variables.',
  )
}

async function checkStudio(siteUrl: string): Promise<Finding> {
  const studio = await request(`${siteUrl}/studio`, { redirect: 'follow' })
  if (studio.ok) return ok('The Studio is at /studio.')
  return wrong(
    `/studio returned ${studio.status}.`,
    'Build with `npm run build`, which builds the Studio too, and deploy all of public/.',
  )
}

async function checkNotFound(siteUrl: string): Promise<Finding> {
  const { status } = await request(`${siteUrl}/hosted-check-no-page`)
  if (status === 404) return ok('Unknown paths return 404.')
  return wrong(
    `An unknown path returned ${status}.`,
    'Check that the proxy forwards Host and X-Forwarded-Proto, and that no catch-all rule is in front of the site.',
  )
}
