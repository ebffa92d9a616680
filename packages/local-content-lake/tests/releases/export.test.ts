import { createReadStream } from 'node:fs'
import path from 'node:path'
import { exportDataset } from '@sanity/export'
import { sanityImport } from '@sanity/import'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts'
import { releaseDesk, tomorrow } from '../support/release-desk.ts'

test('an export includes releases with their documents; scheduled ones are imported as active', async () => {
  const source = await releaseDesk()
  await source.withNote('spring', 'a')
  await source.schedule(tomorrow(), 'spring')
  await source.withNote('winter', 'b')
  await source.client.releases.publish({ releaseId: 'winter' })
  const outputPath = path.join(temporaryFolder(), 'content.tar.gz')
  await exportDataset({ client: source.raw, dataset: 'production', outputPath })

  const target = await releaseDesk()
  const options = { client: target.raw, operation: 'createOrReplace', onProgress() {} } as const
  await sanityImport(createReadStream(outputPath), { ...options, releasesOperation: 'replace' })
  expect(await target.ids()).toEqual(await source.ids())
  expect(await target.raw.getDocument('versions.spring.a')).toMatchObject({ title: 'new' })
  expect([await target.state('spring'), await target.state('winter')]).toEqual([
    'active',
    'published',
  ])
  await target.client.releases.publish({ releaseId: 'spring' })
  expect(await target.title('a')).toBe('new')
})
