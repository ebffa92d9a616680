import { cookies, draftMode } from 'next/headers'

/** Stores the perspective of an editor's preview in a cookie. Returns 401 outside draft mode. */
export async function POST(request: Request): Promise<Response> {
  if (!(await draftMode()).isEnabled) return new Response(null, { status: 401 })
  const perspective = (await request.text()).slice(0, 1000)
  const cookie = { httpOnly: true, path: '/', secure: true, sameSite: 'none' } as const
  ;(await cookies()).set('sanity-preview-perspective', perspective, cookie)
  return new Response(null, { status: 204 })
}
