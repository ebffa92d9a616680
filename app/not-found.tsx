import type { Metadata } from 'next'
import { NotFound } from '@/components/site/not-found'
import { env } from '@/lib/env'
import { getSiteChrome } from '@/lib/sanity/site-chrome'
import { notFoundMetadata } from '@/lib/seo/metadata'

export async function generateMetadata(): Promise<Metadata> {
  return notFoundMetadata(await getSiteChrome(), env.siteUrl)
}

export default async function NotFoundPage() {
  return <NotFound settings={await getSiteChrome()} />
}
