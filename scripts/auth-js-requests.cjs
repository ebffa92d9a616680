// jest loads this before each file of auth-js's suite: it notes every test that asks one of our servers.
const { appendFileSync } = require('node:fs')

const { SUITE_ORIGINS, SUITE_REQUESTS } = process.env
const origins = SUITE_ORIGINS.split(' ')
const { fetch } = globalThis

// A simulated browser has none; the suite gives it a fake one.
if (fetch)
  globalThis.fetch = (input, init) => {
    const address = input.url ?? input
    const origin = URL.canParse(address) && new URL(address).origin
    const { testPath, currentTestName } = expect.getState()
    if (origins.includes(origin))
      appendFileSync(SUITE_REQUESTS, `${JSON.stringify([testPath, currentTestName ?? ''])}\n`)
    return fetch(input, init)
  }
