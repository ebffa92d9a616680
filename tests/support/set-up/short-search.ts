import { configureGlobal } from 'fast-check'

// Milliseconds for one property. A run that ends early counts as passed, so mutants survive rather than die by it.
configureGlobal({ interruptAfterTimeLimit: 500 })
