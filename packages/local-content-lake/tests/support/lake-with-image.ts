import sharp from 'sharp'
import { expect } from 'vitest'
import { openLake } from './open-lake.ts'

/** A Content Lake with one image; `get` requests it with parameters. */
export async function lakeWithImage(bytes: Uint8Array | string) {
  const { asEditor, request } = openLake()
  const body = typeof bytes === 'string' ? bytes : new Uint8Array(bytes)
  const uploaded = await asEditor('/v1/assets/images/production', { method: 'POST', body })
  const { document } = await uploaded.json()
  const get = (query = '', init: RequestInit = {}) => request(`/${document.path}${query}`, init)
  const render = async (query: string, init: RequestInit = {}) => {
    const response = await get(query, init)
    expect([response.status, query]).toEqual([200, query])
    return new Uint8Array(await response.arrayBuffer())
  }
  const sizeOf = async (query: string) => {
    const { width, height } = await sharp(await render(query)).metadata()
    return [width, height]
  }
  return { get, render, sizeOf, document, request }
}
