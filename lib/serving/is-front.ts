import 'server-only'
import { getServerEnv } from '@/lib/env.server'
import { hasBearer } from './has-bearer.ts'

/** Does this request come from the front of this site? It proves so by FRONT_SECRET; without one there is no front. */
export function isFront(request: Request): boolean {
  const { frontSecret } = getServerEnv()
  return frontSecret !== undefined && hasBearer(request, frontSecret)
}
