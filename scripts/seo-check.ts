import { packageCommand } from './launch/package-command.ts'

// `npm run seo:check`
await import(packageCommand('seo-check'))
