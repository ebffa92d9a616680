/** The contract tests of `npm test`. The rest runs at the scale `all` with `TEST_PART=rest`, so that nothing runs twice. */
export const CORE_CONTRACT_TESTS = [
  ...[
    'new-pages',
    'not-found-log',
    'preview',
    'record-visitor-addresses',
    'request-id',
    'shared-links',
    'snapshot',
    'visitor-session',
  ].map((name) => `tests/contract/lib/${name}.test.ts`),
  ...['account-data', 'linked-call', 'project-folder', 'row-level-security', 'site-bookings'].map(
    (name) => `tests/contract/supabase/${name}.test.ts`,
  ),
]
