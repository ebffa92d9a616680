import { configureGlobal } from 'fast-check'

// Milliseconds per property. A run that ends early counts as passed, so it can only let mutants survive.
configureGlobal({ interruptAfterTimeLimit: 500 })
