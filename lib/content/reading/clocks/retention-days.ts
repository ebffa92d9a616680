import 'server-only'
import { retentionDays } from '@/lib/booking/retention'
import { retentionQuery } from '@/lib/content/queries/queries'
import { fetchContent } from '@/lib/content/reading/fetch-content'

/** Reads the published retention period of calls in days. Throws if it cannot be read: a wrong guess would delete data. */
export const readRetentionDays = async (): Promise<number> =>
  retentionDays(await fetchContent(retentionQuery, {}, { cache: 'no-store' }))
