import { findNewer } from '@/tests/support/baseline/built-files'
import { expect, test } from '../support/fixtures.ts'

test('scripts and styles use only features of the oldest supported browsers', async () => {
  const planted = {
    'planted.js': 'URL.parse("/"); Promise.try(() => 1); new URLPattern({}); RegExp.escape("x")',
    'planted.css': 'p { anchor-name: --x; color: contrast-color(red) }',
  }
  const findings = await findNewer(planted)
  const ofPlanted = findings.filter((finding) => finding.startsWith('planted'))
  expect(ofPlanted.map((finding) => finding.replace(/^\S+ /, ''))).toEqual([
    "'URL.parse' is restricted from being used.",
    "'Promise.try' is restricted from being used.",
    "Unexpected use of 'URLPattern'.",
    "'RegExp.escape' is restricted from being used.",
    "Property 'anchor-name' is not a widely available baseline feature.",
    "Function 'contrast-color' is not a widely available baseline feature.",
  ])
  expect(findings.filter((finding) => !finding.startsWith('planted'))).toEqual([])
})
