#!/usr/bin/env node
import { runSeoCheck } from './run.ts'

// Whoever starts a site says where it is.
const site = process.env.SEO_CHECK_SITE || 'http://localhost:3000'
process.exitCode = await runSeoCheck(process.argv.slice(2), `${site}/sitemap.xml`)
