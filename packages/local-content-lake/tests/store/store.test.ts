import { statSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts'
import { openDatabase } from '../../src/store/database.ts'
import { Store } from '../../src/store/store.ts'
import { openLake } from '../support/open-lake.ts'

const create = (_id: string, text = '') => ({ mutations: [{ create: { _id, _type: 'x', text } }] })

describe('the store', () => {
  test('has exactly the committed documents after reopening', async () => {
    const dataDir = temporaryFolder()
    const first = new Store(openDatabase(dataDir))
    first.commit({ author: 'me', id: 't1' }, (draft) =>
      draft.set('a', { _type: 'x', list: [1, 'ü'] }),
    )
    first.commit({ author: 'me', id: 't2' }, (draft) => draft.set('b', { _type: 'x' }))
    first.commit({ author: 'me', id: 't3' }, (draft) => draft.set('b', undefined))
    const documents = new Map(first.documents)
    first.database.close()
    const second = new Store(openDatabase(dataDir))
    expect(second.documents).toEqual(documents)
    expect(second.documents.get('a')).toMatchObject({ _rev: 't1', list: [1, 'ü'] })
    second.database.close()
  })

  test('restricts its folder and files to the owner', () => {
    const dataDir = path.join(temporaryFolder(), 'new')
    openDatabase(dataDir).close()
    expect(statSync(dataDir).mode & 0o777).toBe(0o700)
  })

  test('syncs every commit to the disk', () => {
    const { lake } = openLake()
    const pragma = (name: string) => lake.store.database.prepare(`PRAGMA ${name}`).get()
    expect(pragma('journal_mode')).toEqual({ journal_mode: 'wal' })
    expect(pragma('synchronous')).toEqual({ synchronous: 2 })
  })

  test('changes nothing when the disk is full, and recovers when there is space', async () => {
    const { lake, post } = openLake()
    const log = vi.spyOn(console, 'error').mockReturnValue()
    await post('mutate/production', create('a'))
    const { database, documents, revision } = lake.store
    const { page_count: pages } = Object(database.prepare('PRAGMA page_count').get())
    database.exec(`PRAGMA max_page_count = ${pages}`)
    const long = 'x'.repeat(1_000_000)
    expect(await post('mutate/production', create('b', long))).toEqual({
      status: 500,
      body: { statusCode: 500, error: 'Internal Server Error', message: 'The disk is full' },
    })
    expect([...documents.keys()]).toEqual(['a'])
    expect(lake.store.revision).toBe(revision)
    expect(log).toHaveBeenCalledOnce()
    database.exec('PRAGMA max_page_count = 1000000')
    expect((await post('mutate/production', create('b', long))).status).toBe(200)
  })

  test('changes nothing when the database fails, and recovers', () => {
    const { store } = openLake().lake
    const put = (id: string, title: string) =>
      store.commit({ author: 'me', id }, (draft) => draft.set('a', { _type: 'x', title }))
    put('t1', 'one')
    expect(() => put('t1', 'two')).toThrow(/UNIQUE/)
    expect(store.documents.get('a')?.title).toBe('one')
    put('t2', 'three')
    const [row] = store.database.prepare('SELECT json FROM document').all()
    expect(JSON.parse(String(row?.json))).toEqual(store.documents.get('a'))
  })

  test('commits even if a listener throws', async () => {
    const { lake, post } = openLake()
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const received: string[] = []
    lake.store.onCommit(() => {
      throw new Error('a broken listener')
    })
    lake.store.onCommit(({ changes }) => received.push(...changes.keys()))
    expect((await post('mutate/production', create('a'))).status).toBe(200)
    expect(received).toEqual(['a'])
    expect(log).toHaveBeenCalledOnce()
  })
})
