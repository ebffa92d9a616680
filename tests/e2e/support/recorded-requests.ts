import type { Page, Response } from '@playwright/test'
import { lakeURL } from './addresses.ts'

type Recorded = { request: string; status: number }

/** Starts recording the Studio's requests to the Content Lake: method, route and actions, without ids. */
export function recordRequests(page: Page): () => Recorded[] {
  const seen = new Map<string, number>()
  const onResponse = (response: Response) => {
    const { origin, pathname } = new URL(response.url())
    if (origin !== lakeURL) return
    const request = response.request()
    const actions = request.postData()?.match(/"actionType":"[\w.]+"/g) ?? []
    const names = [...new Set(actions.map((text) => text.slice(14, -1)))].sort()
    seen.set([request.method(), toRoute(pathname), ...names].join(' '), response.status())
  }
  page.on('response', onResponse)
  return () => {
    page.off('response', onResponse)
    return [...seen].map(([request, status]) => ({ request, status })).sort(byRequest)
  }
}

const byRequest = (a: Recorded, b: Recorded) => a.request.localeCompare(b.request)

/** Returns a path without version and ids. */
function toRoute(path: string): string {
  return path
    .replace(/^\/v[^/]+/, '')
    .replace(/\/(documents|transactions|doc\/production|releases)\/[^/]+/, '/$1/:id')
    .replace(/\/keyvalue\/.+/, '/keyvalue/:id')
    .replace(/^\/users\/(?!me\b)[^/]+$/, '/users/:id')
    .replace(/^\/images\/.+/, '/images/…')
}
