const folders = {
  'tests/contract/lib': [
    'new-pages',
    'not-found-log',
    'preview',
    'record-visitor-addresses',
    'request-id',
    'shared-links',
    'snapshot',
    'visitor-session',
  ],
  'tests/contract/supabase': [
    'account-data',
    'linked-call',
    'project-folder',
    'row-level-security',
    'site-bookings',
  ],
  // What the site rests on of the emulators.
  'packages/local-content-lake/tests/documents': ['mutations', 'references'],
  'packages/local-content-lake/tests/http': ['access'],
  'packages/local-content-lake/tests/live': ['webhook'],
  'packages/local-accounts/tests/auth': ['auth-limits', 'auth-refresh', 'auth-user'],
}

/** The contract tests of `npm test`. The rest runs with `TEST_PART=rest`, so that nothing runs twice. */
export const CORE_CONTRACT_TESTS = Object.entries(folders).flatMap(([folder, names]) =>
  names.map((name) => `${folder}/${name}.test.ts`),
)
