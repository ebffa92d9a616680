import { useMemo } from 'react'
import { type RedirectContent, toVersions } from '../../lib/redirects/versions.ts'
import { redirectContentQuery } from '../../schemas/redirect-content.ts'
import { useListened } from './use-listened.ts'

const listen = '*[_type in ["redirect", "legalPage", "siteSettings"]]'

/** All redirects and what stands beside them, published and with every draft; follows what editors change. */
export function useVersions() {
  const content = useListened<RedirectContent>(redirectContentQuery, listen)
  return useMemo(() => content && toVersions(content), [content])
}
