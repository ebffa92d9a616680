import { describe, expect, test } from 'vitest'
import { VariantCache } from '../../src/assets/variant-cache.ts'

const bytes = (length: number) => Buffer.alloc(length)

/** A rendering that the test completes. */
function rendering() {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  let started = 0
  const make = () => {
    started += 1
    return promise
  }
  return { make, resolve, reject, started: () => started }
}

describe('VariantCache', () => {
  test('renders a variant once for concurrent and later requests', async () => {
    const cache = new VariantCache({ bytes: 100, running: 2, waiting: 9 })
    const { make, resolve, started } = rendering()
    const all = [cache.get('a', make), cache.get('a', make), cache.get('a', make)]
    resolve(bytes(5))
    expect(await Promise.all(all)).toHaveLength(3)
    await cache.get('a', make)
    expect(started()).toBe(1)
  })

  test('renders a few at once and queues the others', async () => {
    const cache = new VariantCache({ bytes: 100, running: 2, waiting: 9 })
    let running = 0
    let most = 0
    const make = async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise(setImmediate)
      running -= 1
      return bytes(1)
    }
    await Promise.all(Array.from({ length: 10 }, (_, index) => cache.get(`${index}`, make)))
    expect([most, running]).toEqual([2, 0])
  })

  test('rejects with 503 when too many are queued, and recovers', async () => {
    const cache = new VariantCache({ bytes: 100, running: 1, waiting: 1 })
    const [first, second] = [rendering(), rendering()]
    const running = cache.get('a', first.make)
    const waiting = cache.get('b', second.make)
    await expect(cache.get('c', rendering().make)).rejects.toMatchObject({ status: 503 })
    first.resolve(bytes(1))
    second.resolve(bytes(1))
    await Promise.all([running, waiting])
    expect(await cache.get('c', async () => bytes(3))).toHaveLength(3)
  })

  test('does not cache a failure, and frees its slot', async () => {
    const cache = new VariantCache({ bytes: 100, running: 1, waiting: 9 })
    const { make, reject } = rendering()
    const failing = cache.get('a', make)
    const next = cache.get('b', async () => bytes(2))
    reject(new Error('broken'))
    await expect(failing).rejects.toThrow('broken')
    expect(await next).toHaveLength(2)
    expect(await cache.get('a', async () => bytes(4))).toHaveLength(4)
  })

  test('keeps the most recently used variants within its size', async () => {
    const cache = new VariantCache({ bytes: 30, running: 1, waiting: 9 })
    const made: string[] = []
    const get = (key: string) =>
      cache.get(key, async () => {
        made.push(key)
        return bytes(10)
      })
    for (const key of ['a', 'b', 'c', 'a', 'd']) await get(key)
    expect(made).toEqual(['a', 'b', 'c', 'd'])
    for (const key of ['a', 'c', 'd', 'b']) await get(key)
    expect(made).toEqual(['a', 'b', 'c', 'd', 'b'])
  })
})
