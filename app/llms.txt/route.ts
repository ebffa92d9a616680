import { llmsText } from '@/lib/content/llms-text'
import { env } from '@/lib/env'
import { getSiteChrome } from '@/lib/sanity/site-chrome'

export const dynamic = 'force-static'

export async function GET(): Promise<Response> {
  return new Response(llmsText(await getSiteChrome(), env.siteUrl), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
