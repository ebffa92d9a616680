import { createClient } from '@supabase/supabase-js'

/** Handles a POST with an account's token: returns the profiles it may read, and the site URL. */
async function readProfile(request: Request): Promise<Response> {
  const { default: key } = JSON.parse(Deno.env.get('SUPABASE_PUBLISHABLE_KEYS') ?? '{}')
  const supabase = createClient(Deno.env.get('SUPABASE_URL') ?? '', key, {
    auth: { persistSession: false },
    global: { headers: { Authorization: request.headers.get('authorization') ?? '' } },
  })
  const { data, error } = await supabase.from('profiles').select('email, note')
  if (error) return Response.json({ error: error.code }, { status: 403 })
  return Response.json({ profiles: data, site: Deno.env.get('SITE_URL') })
}

export default { fetch: readProfile }
