import { configureGlobal } from 'fast-check'
import { isNightly } from '../scale.ts'

// A gate repeats the same cases; only the nightly run searches for new ones.
if (!isNightly) configureGlobal({ seed: 1 })
