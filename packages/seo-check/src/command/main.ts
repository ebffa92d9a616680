#!/usr/bin/env node
import { runSeoCheck } from './run.ts'

process.exitCode = await runSeoCheck(process.argv.slice(2))
