import { campaignPage } from '@/tests/support/campaign/campaign-page'
import { siteURL } from '../support/addresses.ts'
import { expect, test } from '../support/fixtures.ts'

/** Default limit of a response's headers in nginx and many CDNs, less what other headers need. */
const LIMIT = 6 * 1024

const paragraph = (key: number) => ({
  _type: 'block',
  _key: `p${key}`,
  style: 'normal',
  markDefs: [],
  children: [
    { _type: 'span', _key: 's', marks: [], text: `${key} ${'Long words of law. '.repeat(60)}` },
  ],
})

/** Returns the number of hashes in a page's policy and the bytes of its headers. */
async function headersOf(path: string) {
  const { headers } = await fetch(siteURL + path)
  const policy = headers.get('content-security-policy') ?? ''
  const bytes = [...headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0)
  return { hashes: policy.match(/'sha256-/g)?.length ?? 0, bytes }
}

test('the headers of the longest pages, a hash for each of their scripts included, stay below 6 kB', async ({
  lake,
}) => {
  const { _createdAt, _updatedAt, ...document } = campaignPage
  await lake.createOrReplace(document)
  await lake
    .patch('legal-privacy')
    .set({ body: Array.from({ length: 400 }, (_, index) => paragraph(index)) })
    .commit()
  await expect
    .poll(async () => (await fetch(`${siteURL}/privacy`)).text())
    .toContain('399 Long words')
  for (const path of ['/', '/privacy', '/for/training-providers']) {
    const { hashes, bytes } = await headersOf(path)
    expect(hashes, path).toBeGreaterThan(3)
    expect(bytes, `${path}, ${hashes} hashes`).toBeLessThan(LIMIT)
  }
})
