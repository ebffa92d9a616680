import type { SupportedStorage } from '@supabase/auth-js'
import {
  combineChunks,
  createChunks,
  isChunkLike,
  parseCookieHeader,
  serializeCookieHeader,
  stringFromBase64URL,
  stringToBase64URL,
} from '@supabase/ssr'
import { sessionCookieOptions } from '@/lib/accounts/session-cookie'

/** Marks a value as base64url. The server's client writes and expects it. */
const PREFIX = 'base64-'

/** Stores the session in cookies, in the format of `@supabase/ssr`, so that browser and server share it. */
export const cookieStorage: SupportedStorage = {
  async getItem(key) {
    const cookies = readCookies()
    const value = await combineChunks(key, (name) => cookies.get(name))
    return value?.startsWith(PREFIX) ? decode(value.slice(PREFIX.length)) : value
  },
  setItem(key, value) {
    const chunks = createChunks(key, PREFIX + stringToBase64URL(value))
    const isStale = (name: string) => !chunks.some((chunk) => chunk.name === name)
    for (const name of namesOf(key).filter(isStale)) writeCookie(name, '')
    for (const chunk of chunks) writeCookie(chunk.name, chunk.value)
  },
  removeItem(key) {
    for (const name of namesOf(key)) writeCookie(name, '')
  },
}

const readCookies = () =>
  new Map(parseCookieHeader(document.cookie).map(({ name, value }) => [name, value]))

const namesOf = (key: string) => [...readCookies().keys()].filter((name) => isChunkLike(name, key))

/** Writes a cookie; an empty value removes it. */
function writeCookie(name: string, value: string) {
  const { name: _, ...options } = sessionCookieOptions(location.origin)
  const lifetime = value ? options : { ...options, maxAge: 0 }
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser that we support has the Cookie Store API
  document.cookie = serializeCookieHeader(name, value, lifetime)
}

/** Returns the text, or null if parts of different sessions were mixed. */
function decode(base64url: string): string | null {
  try {
    const text = stringFromBase64URL(base64url)
    JSON.parse(text)
    return text
  } catch {
    return null
  }
}
