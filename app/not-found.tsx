import type { Metadata } from 'next'
import { NotFound } from '@/components/site/not-found'
import { getSiteFrame } from '@/lib/content/reading/get-landing-page'
import { env } from '@/lib/env'
import { notFoundMetadata } from '@/lib/seo/metadata'

export async function generateMetadata(): Promise<Metadata> {
  return notFoundMetadata(await getSiteFrame(), env.siteUrl)
}

export default async function NotFoundPage() {
  return <NotFound settings={await getSiteFrame()} />
}
