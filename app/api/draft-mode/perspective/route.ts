import { cookies, draftMode } from 'next/headers'

/** Keeps which perspective an editor's preview is read in. It says nothing to anyone else. */
export async function POST(request: Request): Promise<Response> {
  if (!(await draftMode()).isEnabled) return new Response(null, { status: 401 })
  const perspective = (await request.text()).slice(0, 1000)
  const cookie = { httpOnly: true, path: '/', secure: true, sameSite: 'none' } as const
  ;(await cookies()).set('sanity-preview-perspective', perspective, cookie)
  return new Response(null, { status: 204 })
}
