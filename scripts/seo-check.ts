import { packageCommand } from './launch/package-command.ts'
import { runningSite } from './launch/running-site.ts'

// `npm run seo:check`: without a URL, checks the running site, whatever its port.
const site = runningSite()
if (site) process.env.SEO_CHECK_SITE ??= site
await import(packageCommand('seo-check'))
