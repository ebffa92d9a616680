/** A realistic mistake: `find`, which occurs once in the file, becomes `plant`. */
export type PlantedFault = { layer: string; file: string; find: string; plant: string }

const fault = (layer: string, file: string, find: string, plant: string): PlantedFault => ({
  layer,
  file,
  find,
  plant,
})

const schema = [
  fault('schema', 'schemas/required-line.ts', 'validation: requireText', 'validation: undefined'),
  fault('schema', 'schemas/documents/claim.ts', 'valueTo > value ||', 'valueTo >= value ||'),
  fault(
    'schema',
    'schemas/documents/claim.ts',
    "if (valueTo === undefined) return 'Enter the upper end of the range.'",
    '',
  ),
  fault('schema', 'schemas/redirect-rules.ts', '_id !== id', '_id === id'),
  fault('schema', 'sections/schemas.ts', '  painPoints,\n', ''),
]

const lib = [
  fault('lib', 'lib/values/safe-href.ts', "!href.startsWith('//')", 'true'),
  fault('lib', 'lib/content/claims/claim-caption.ts', "atMost: 'or less'", "atMost: 'or more'"),
  fault('lib', 'lib/booking/slots.ts', 'a.start < b.end && b.start < a.end', 'a.start < b.end'),
  fault('lib', 'lib/booking/slots.ts', 'slot.start >= first &&', ''),
  fault(
    'lib',
    'lib/content/page/to-landing-page.ts',
    'shown = { ...withShownClaims(page, now)',
    'shown = { ...page',
  ),
  fault('lib', 'lib/seo/metadata.ts', "seo.noIndex ? 'noindex,nofollow' :", ''),
  fault('lib', 'lib/seo/structured-data.ts', ".replaceAll('<', '\\\\u003c')", ''),
  fault('lib', 'lib/content/reading/snapshot.ts', 'tags: [...tags], ', ''),
  fault(
    'lib',
    'lib/http/forms/read-form.ts',
    "if (!isSameOrigin(request.headers, env.siteUrl)) throw new FormError([{ code: 'foreign_origin' }])",
    '',
  ),
  fault('lib', 'lib/http/forms/form-response.ts', "'private, no-store'", "'public, max-age=60'"),
]

const lake = [
  fault(
    'lake',
    'packages/local-content-lake/src/documents/patch.ts',
    'ifRevisionID !== undefined && ',
    'false && ',
  ),
  fault(
    'lake',
    'packages/local-content-lake/src/documents/references.ts',
    'guardRemoved(draft)\n}',
    '}',
  ),
  fault(
    'lake',
    'packages/local-content-lake/src/documents/references.ts',
    'known.has(referenceID) || ',
    'true || ',
  ),
  fault(
    'lake',
    'packages/local-content-lake/src/live/webhook-requests.ts',
    '!isPublished(documentId) || ',
    '',
  ),
  fault(
    'lake',
    'packages/local-content-lake/src/live/webhook-requests.ts',
    "after ? (before ? 'update' : 'create') : 'delete'",
    "'update'",
  ),
  fault(
    'lake',
    'packages/local-content-lake/src/http/access.ts',
    'if (!isLoopback || !isPort)',
    'if (!isPort)',
  ),
]

const accounts = [
  fault(
    'accounts',
    'packages/local-accounts/src/auth/token/token-refresh.ts',
    'if (age > 1 &&',
    'if (false &&',
  ),
  fault(
    'accounts',
    'packages/local-accounts/src/auth/token/token-refresh.ts',
    '!token.isSignedBy(session.refresh_token_hmac_key)',
    'false',
  ),
  fault(
    'accounts',
    'packages/local-accounts/src/auth/verify/verify-token.ts',
    'settings.doubleConfirmsChanges &&',
    'false &&',
  ),
  fault(
    'accounts',
    'packages/local-accounts/src/auth/user/password-change.ts',
    'session?.id ?? null',
    'null',
  ),
  fault(
    'accounts',
    'packages/local-accounts/src/auth/rate-limiter.ts',
    'left >= 1 ? left - 1 : left',
    'left',
  ),
]

const component = [
  fault(
    'component',
    'components/site/mobile-menu.tsx',
    "closest('a, button')",
    "closest('button')",
  ),
  fault(
    'component',
    'sections/questions/questions.tsx',
    'open={index === 0}',
    'open={index === 1}',
  ),
  fault(
    'component',
    'components/ui/field.tsx',
    "'aria-invalid': error ? (true as const) : undefined,",
    '',
  ),
  fault(
    'component',
    'components/site/section-scroll.tsx',
    'location.replace(hash)',
    'location.reload()',
  ),
  fault(
    'component',
    'components/claim-figure.tsx',
    '<Dagger claim={claim} footnotes={footnotes} />',
    '',
  ),
  fault(
    'component',
    'components/site/footer.tsx',
    '<p>{settings.copyright}</p>',
    '<p>{settings.footerTagline}</p>',
  ),
]

const route = [
  fault('route', 'lib/http/proxy-responses.ts', 'isPermanent ? 308 : 307', '307'),
  fault(
    'route',
    'lib/content/reading/resolve-path.ts',
    'withQuery(destination, params)',
    'destination',
  ),
  fault(
    'route',
    'app/call/book/route.ts',
    "throw callError(booked.outcome, [bookingInputCookie({ ...input, start: '' })])",
    'return done',
  ),
  fault('route', 'app/(account)/auth/sign-in/route.ts', 'if (error) throw error', ''),
  fault(
    'route',
    'app/api/revalidate/route.ts',
    "if (!isValidSignature) return respond(401, 'invalid signature')",
    '',
  ),
  fault('route', 'app/index.md/route.ts', "'text/markdown; charset=utf-8'", "'text/plain'"),
  fault('route', 'proxy.ts', 'if (isAccountPath(path)) return refreshSession(request)', ''),
]

/** One of each kind of mistake, in every layer of the product. */
export const plantedFaults = [...schema, ...lib, ...lake, ...accounts, ...component, ...route]
