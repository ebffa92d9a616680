import { randomUUID } from 'node:crypto'
import { AwsClient } from 'aws4fetch'

/** A shared cache in front of the edge cache, which purges by tag. */
export type Cdn = {
  name: string
  /** Most tags of one request. */
  most: number
  /** Returns the headers for how long, and under which tags, it may store a response. */
  headers(seconds: number, tags: readonly string[]): [string, string][]
  /** Returns the request that purges these tags, or without tags everything. */
  request(tags?: readonly string[]): Request | Promise<Request>
}

/** https://developers.cloudflare.com/api/resources/cache/methods/purge/; the token needs the permission Cache Purge. */
export const cloudflare = (
  zone: string,
  token: string,
  api = 'https://api.cloudflare.com',
): Cdn => ({
  name: 'Cloudflare',
  most: 100,
  headers: (seconds, tags) => [
    ['cloudflare-cdn-cache-control', `max-age=${seconds}`],
    ['cache-tag', tags.join(',')],
  ],
  request: (tags) =>
    new Request(`${api}/client/v4/zones/${zone}/purge_cache`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(tags ? { tags } : { purge_everything: true }),
    }),
})

/** https://www.fastly.com/documentation/reference/api/purging/ */
export const fastly = (service: string, token: string, api = 'https://api.fastly.com'): Cdn => ({
  name: 'Fastly',
  most: 256,
  headers: (seconds, tags) => [
    ['surrogate-control', `max-age=${seconds}`],
    ['surrogate-key', tags.join(' ')],
  ],
  request: (tags) =>
    new Request(`${api}/service/${service}/purge${tags ? '' : '_all'}`, {
      method: 'POST',
      headers: { 'fastly-key': token, ...(tags && { 'surrogate-key': tags.join(' ') }) },
    }),
})

type AwsKey = ConstructorParameters<typeof AwsClient>[0]

/**
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/invalidation-by-tags.html; the distribution's
 * `CacheTagConfig` names the header `cache-tag`, and the key may `cloudfront:CreateInvalidation`.
 */
export function cloudFront(
  distribution: string,
  key: AwsKey,
  api = 'https://cloudfront.amazonaws.com',
): Cdn {
  const aws = new AwsClient({ ...key, service: 'cloudfront', region: 'us-east-1', retries: 0 })
  const url = `${api}/2020-05-31/distribution/${distribution}/invalidation`
  const escaped = (text: string) => text.replace(/[<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  return {
    name: 'CloudFront',
    most: 3000,
    headers: (seconds, tags) => [
      ['cache-control', `public, max-age=0, must-revalidate, s-maxage=${seconds}`],
      ['cache-tag', tags.join(',')],
    ],
    request(tags) {
      const paths = tags?.map((tag) => `#${tag}`) ?? ['/*']
      const items = paths.map((path) => `<Path>${escaped(path)}</Path>`).join('')
      return aws.sign(url, {
        method: 'POST',
        headers: { 'content-type': 'text/xml' },
        body: `<InvalidationBatch xmlns="http://cloudfront.amazonaws.com/doc/2020-05-31/"><CallerReference>${randomUUID()}</CallerReference><Paths><Quantity>${paths.length}</Quantity><Items>${items}</Items></Paths></InvalidationBatch>`,
      })
    },
  }
}
