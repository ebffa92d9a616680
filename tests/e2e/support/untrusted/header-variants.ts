import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Request headers of a hostile client; a name may occur several times. */
export type Variant = [name: string, value: string][]

const next = path.join(import.meta.dirname, '../../../../node_modules/next/dist')
const FOLDERS = ['build/templates', 'client/components', 'lib', 'server', 'shared']

/** Patterns of header names in source code: framework headers, or names read from headers. */
const NAMES = [
  /['"`]((?:x|next|cf|cdn|vercel|surrogate|sec)-[a-z][a-z\d-]*[a-z\d])['"`]/gi,
  /['"`](rsc|purpose)['"`]/gi,
  /headers(?:\.get|\.has)?[[(]['"`]([a-z][a-z\d-]+)['"`]/gi,
]

/** Returns the header names in the installed distribution of Next. */
export function namesInNext(): string[] {
  const names = new Set<string>()
  for (const folder of FOLDERS)
    for (const file of readdirSync(path.join(next, folder), {
      recursive: true,
      encoding: 'utf8',
    })) {
      if (!file.endsWith('.js')) continue
      const text = readFileSync(path.join(next, folder, file), 'utf8')
      for (const pattern of NAMES)
        for (const [, name = ''] of text.matchAll(pattern)) names.add(name.toLowerCase())
    }
  return [...names].sort()
}

/** Headers of proxies, frameworks and clients for forwarding, overriding and caching. */
const FORWARDING =
  `forwarded x-forwarded x-forwarded-for x-forwarded-host x-forwarded-port x-forwarded-proto
  x-forwarded-protocol x-forwarded-scheme x-forwarded-ssl x-forwarded-server x-forwarded-prefix x-forwarded-path
  x-forwarded-uri x-forwarded-by front-end-https x-url-scheme x-scheme x-host x-http-host-override x-original-host
  x-original-url x-rewrite-url x-original-uri x-request-uri x-real-ip x-client-ip true-client-ip cf-connecting-ip
  cf-visitor fastly-client-ip fastly-ff fly-client-ip x-cluster-client-ip x-remote-addr x-remote-ip via
  x-http-method-override x-http-method x-method-override x-invoke-path x-invoke-query x-invoke-status x-invoke-error
  x-invoke-output x-middleware-invoke x-middleware-subrequest x-middleware-prefetch x-middleware-request-cookie
  x-visitor-address x-request-id traceparent tracestate baggage surrogate-capability surrogate-control cache-tag
  claim-clock cdn-loop x-vercel-id x-vercel-ip-country x-vercel-forwarded-for x-vercel-sc-headers x-now-id
  x-prerender-revalidate x-real-host x-backend-host x-wap-profile x-arr-log-id proxy proxy-authorization
  proxy-connection te trailer early-data save-data device-memory dpr viewport-width width downlink ect rtt
  sec-ch-ua sec-ch-ua-mobile sec-ch-ua-platform sec-ch-prefers-color-scheme sec-gpc dnt sec-purpose purpose
  x-purpose x-moz sec-fetch-site sec-fetch-mode sec-fetch-dest sec-fetch-user upgrade-insecure-requests
  cache-control pragma age accept accept-language accept-charset accept-encoding accept-datetime user-agent origin
  referer from max-forwards content-type content-encoding content-language authorization x-api-key x-csrf-token
  x-requested-with if-match if-none-match if-modified-since if-unmodified-since if-range range request-range
  access-control-request-method access-control-request-headers last-event-id service-worker
  service-worker-navigation-preload x-deployment-id`.split(/\s+/)

/** Meaningful values by header name; other headers get `1`. */
const VALUES: [RegExp, string[]][] = [
  [/cookie|set-cookie/, ['__prerender_bypass=x']],
  [/method/, ['POST']],
  [/range/, ['bytes=0-9', 'bytes=99999999-']],
  [/^if-(match|none-match)/, ['"x"', '*']],
  [/since|datetime/, [new Date(0).toUTCString(), 'never']],
  [/proto|scheme/, ['https']],
  [/^(forwarded)$/, ['for=1.2.3.4;host=evil.example;proto=https']],
  [/host|server|origin|referer/, ['evil.example']],
  [/ip$|for$|addr/, ['1.2.3.4']],
  [/url|uri|path|rewrite|redirect|matched/, ['/privacy', 'https://evil.example/']],
  [/user-agent/, ['Googlebot', 'Slackbot', '']],
  [/^accept$/, ['text/markdown', 'application/json', 'text/x-component', 'image/avif']],
  [/^accept-encoding$/, ['br', 'identity;q=0', '*;q=0']],
  [/purpose|x-moz/, ['prefetch', 'prerender']],
  [/tree|json|query/, ['{}', '%5B%22%22%2C%7B%7D%5D']],
  [/authorization/, ['Bearer x']],
  [/content-type/, ['multipart/form-data; boundary=x', 'text/x-component']],
]

/** Headers that frame the request itself; tested in the edge cache's rejection tests. */
const FRAMING = new Set(['content-length', 'transfer-encoding', 'connection', 'host'])

const COOKIES = [
  '__prerender_bypass=x',
  '__prerender_bypass =x',
  '__prerender_bypass\t=x',
  ' __prerender_bypass=x',
  '__prerender_bypass="x"',
  '__prerender_bypass=',
  '__prerender_bypass',
  'a=b;__prerender_bypass=x',
  'a=b,__prerender_bypass=x',
  '__next_preview_data=x; __prerender_bypass=x',
  '%5F_prerender_bypass=x',
  'sb-127-auth-token=base64-e30',
  'entered-email=evil%40example.com',
  'sanity-preview-perspective=drafts',
  'booking-input=%7B%7D',
  '__proto__=x',
  'a=%E0%A4%A',
  `a=${'x'.repeat(9000)}`,
  '=',
  ';;;',
]

/** Several headers at once, or odd forms of one. */
const ODD: Variant[] = [
  [['host', 'evil.example']],
  [['host', 'evil.example:80']],
  [['host', 'LOCALHOST']],
  [
    ['cookie', 'a=b'],
    ['cookie', '__prerender_bypass=x'],
  ],
  [
    ['accept', 'text/html'],
    ['accept', 'text/markdown'],
  ],
  [
    ['rsc', '1'],
    ['next-router-state-tree', 'not a tree'],
  ],
  [
    ['rsc', '1'],
    ['next-router-prefetch', '1'],
    ['next-router-segment-prefetch', '/_tree'],
  ],
  [
    ['connection', 'accept, host, x-request-id'],
    ['accept', 'text/markdown'],
  ],
  [
    ['connection', 'upgrade'],
    ['upgrade', 'h2c'],
  ],
  [['expect', '100-continue']],
  [['x-long', 'x'.repeat(14_000)]],
  [['x-long', 'x'.repeat(16_200)]],
]

/** Returns all variants: headers of Next, for forwarding and overriding, odd cookies, and odd forms. */
export function headerVariants(): Variant[] {
  const names = [...new Set([...namesInNext(), ...FORWARDING])].filter((name) => !FRAMING.has(name))
  const named = names.flatMap((name): Variant[] => {
    const [, values = ['1']] = VALUES.find(([pattern]) => pattern.test(name)) ?? []
    return values.map((value) => [[name, value]])
  })
  return [...named, ...COOKIES.map((value): Variant => [['cookie', value]]), ...ODD]
}
