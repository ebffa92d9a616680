#!/usr/bin/env node
import { runSeoCheck } from './run.ts'

// Set by the scripts that start a site.
const site = process.env.SEO_CHECK_SITE || 'http://localhost:3000'
process.exitCode = await runSeoCheck(process.argv.slice(2), `${site}/sitemap.xml`)
