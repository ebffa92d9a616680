import { afterEach, expect, test, vi } from 'vitest'
import { stayOffline } from '@/studio/offline'

afterEach(() => vi.unstubAllGlobals())

test('the Studio’s requests to the internet are answered in the browser', async () => {
  const network = vi.fn(async () => new Response('from the network'))
  vi.stubGlobal('fetch', network)
  stayOffline()
  const version = await fetch('https://sanity-cdn.com/v1/modules/sanity/latest/%5E6.16.0/t1')
  expect(await version.json()).toEqual({})
  const feedback = await fetch('https://api.sanity.io/vX/intake/feedback', { method: 'POST' })
  expect(feedback.ok).toBe(false)
  expect(network).not.toHaveBeenCalled()
  const request = new Request('http://localhost:3900/v1/ping')
  expect(await (await fetch(request)).text()).toBe('from the network')
  expect(network).toHaveBeenCalledExactlyOnceWith(request, undefined)
})
