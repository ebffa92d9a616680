import { once } from 'node:events'
import { connect } from 'node:tls'
import { type Finding, type Findings, Found, judge, ok, wrong } from '../finding.ts'
import type { Place } from '../place.ts'
import { ask, reasonOf } from '../services/ask.ts'

/** Certificates are renewed a month before their end: nobody did it two weeks before. */
const RENEWED_DAYS = 14
const DAY_MS = 86_400_000
const TIMEOUT_MS = 10_000

const BUILD = 'Set it, run `npm run build` with it, and deploy that build.'

/** The public address answers as this project's build does, for these variables, by https. */
export async function checkSite(place: Place): Promise<Findings> {
  const { siteUrl } = place
  if (!siteUrl)
    throw new Found('The site has no address.', 'Set NEXT_PUBLIC_SITE_URL to its public address.')
  const page = await ask(`${siteUrl}/`, { headers: { accept: 'text/html' } })
  if (page.status !== 200)
    return wrong(
      `${siteUrl}/ answers ${page.status}.`,
      page.status > 299 && page.status < 400
        ? `Set NEXT_PUBLIC_SITE_URL to where it leads: ${page.headers.get('location')}.`
        : 'See that the site runs; its log says more.',
    )
  return [
    ok(`${siteUrl}/ answers.`),
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
      ? ok('On this machine no certificate is needed.')
      : wrong(
          'The site is served without TLS.',
          'Give the host a certificate, and name the site by https.',
        )
  const days = Math.floor(((await certificateEnd(url)) - Date.now()) / DAY_MS)
  const certificate =
    days > RENEWED_DAYS
      ? ok(`The certificate is good for ${days} days.`)
      : wrong(
          `The certificate ends in ${days} days.`,
          'See why it is not renewed: the log of certbot, Caddy or the host.',
        )
  if (isLocalSite) return certificate
  const plain = await ask(`http://${url.host}/`)
  if (plain.headers.get('location')?.startsWith('https://')) return certificate
  const remedy = 'Have the proxy or the host redirect it, with 308.'
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
    throw new Found(
      `No TLS with ${hostname}: ${reasonOf(error)}.`,
      'See that the certificate is for this name.',
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
      ? ok('The headers that protect visitors are there.')
      : wrong(
          `Headers are missing: ${missing.join(', ')}.`,
          'Let the proxy or CDN before the site pass on its headers; the build sends all of them.',
        )
  const robots = headers.get('x-robots-tag') ?? ''
  if (!/noindex|none/.test(robots)) return protection
  return [
    protection,
    wrong(
      `Search engines are sent away: X-Robots-Tag is ${robots}.`,
      'Take that header out of the host or proxy; Vercel adds it to previews.',
    ),
  ]
}

/** What a build has compiled in belongs to these variables. */
function checkBuild({ siteUrl, supabase }: Place, headers: Headers, html: string): Findings {
  const canonical = /<link[^>]*rel="canonical"[^>]*href="([^"]+)"/.exec(html)?.[1]
  const policy = headers.get('content-security-policy')
  // Of this machine any port may be asked.
  const source = supabase.url.replace(/^(\w+:\/\/localhost):\d+$/, '$1:*')
  return judge(
    [
      [
        canonical === undefined || URL.parse(canonical)?.origin !== siteUrl,
        `The page names itself ${canonical ?? 'nothing'}, not ${siteUrl}: it was built with another NEXT_PUBLIC_SITE_URL.`,
        BUILD,
      ],
      [
        Boolean(policy && !policy.includes(source)),
        `The page may not ask ${supabase.url}: it was built with another NEXT_PUBLIC_SUPABASE_URL.`,
        BUILD,
      ],
    ],
    'The build belongs to these variables.',
  )
}

async function checkStudio(siteUrl: string): Promise<Finding> {
  const studio = await ask(`${siteUrl}/studio`, { redirect: 'follow' })
  if (studio.ok) return ok('The Studio stands at /studio.')
  return wrong(
    `/studio answers ${studio.status}.`,
    'Build by `npm run build`, which makes the Studio too, and deploy all of public/.',
  )
}

async function checkNotFound(siteUrl: string): Promise<Finding> {
  const { status } = await ask(`${siteUrl}/hosted-check-no-page`)
  if (status === 404) return ok('What is not there answers 404.')
  return wrong(
    `A path that is not there answers ${status}.`,
    'See that the proxy passes on Host and X-Forwarded-Proto, and that no catch-all rule stands before the site.',
  )
}
