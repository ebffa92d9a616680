import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { mayMount, onLimitedFiles, onMemoryDisk, type SmallDisk } from '../support/small-disk.ts'

const text = () => randomBytes(30_000).toString('base64')

async function fillAndClear({ client, makeRoom, restart }: SmallDisk) {
  const written = new Map<string, string>()
  const write = async (id: string) => {
    const body = text()
    // Two documents in one transaction: both or neither.
    await client()
      .transaction()
      .createOrReplace({ _id: id, _type: 'note', body })
      .createOrReplace({ _id: `${id}-copy`, _type: 'note', body })
      .commit()
    written.set(id, body)
  }
  const stored = async () => {
    const notes = await client().fetch<{ _id: string; body: string }[]>('*[_type == "note"]')
    return new Map(notes.map(({ _id, body }) => [_id, body]))
  }
  const expectIntact = async () => {
    const found = await stored()
    expect(found.size).toBe(written.size * 2)
    for (const [id, body] of written) {
      expect(found.get(id)).toBe(body)
      expect(found.get(`${id}-copy`)).toBe(body)
    }
  }
  let issue: { statusCode?: number; responseBody?: string } | undefined
  for (let index = 0; index < 200 && !issue; index += 1)
    await write(`n${index}`).catch((error) => {
      issue = error
    })
  // Not a status on which the Studio discards edits: it retries.
  expect(issue?.statusCode).toBe(500)
  expect(JSON.parse(String(issue?.responseBody))).toEqual({
    statusCode: 500,
    error: 'Internal Server Error',
    message: 'The disk is full',
  })
  expect(written.size).toBeGreaterThan(5)
  await expectIntact()
  const upload = client().assets.upload('file', randomBytes(4_000_000))
  await expect(upload).rejects.toMatchObject({ statusCode: 500 })
  expect(await client().fetch('count(*[_type == "sanity.fileAsset"])')).toBe(0)
  await restart()
  await expectIntact()
  makeRoom()
  await write('after')
  await expectIntact()
  await client().assets.upload('file', randomBytes(300_000))
  await restart()
  await expectIntact()
}

test('with a file size limit, edits fail with 500, nothing is lost, and free space is enough to go on', async () => {
  await fillAndClear(await onLimitedFiles())
})

// In addition, for the system's own "no space left on device".
test.skipIf(!mayMount())(
  'on a full tmpfs, edits fail with 500 and nothing is lost, if this user may mount one',
  async () => fillAndClear(await onMemoryDisk()),
)
