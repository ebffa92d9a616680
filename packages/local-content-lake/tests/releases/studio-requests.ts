/** Requests of the Studio 6.16 on its screens for releases and scheduled drafts: route and query. */
export const studioRequests: [route: string, query?: Record<string, string>][] = [
  ['/data/doc/production/:id'],
  ['/data/history/production/documents/:id', { lastRevision: 'true' }],
  ['/data/history/production/events/documents/:id', { limit: '100' }],
  ['/data/history/production/transactions/:id', { excludeContent: 'true' }],
  [
    '/data/listen/production',
    { query: '*[sanity::partOfRelease("spring")]', includeAllVersions: 'true' },
  ],
  ['/data/query/production', { query: '*[sanity::partOfRelease("spring")]' }],
  [
    '/data/query/production',
    { query: '*[_type=="system.release" && _id in path("_.releases.*")]{ _id, state }' },
  ],
  ['/data/query/production', { query: '[*[sanity::versionOf("a")]._id]' }],
  ['/data/ping/production'],
  ['/features'],
  ['/intake/telemetry-status'],
  ['/journey/content-releases'],
  ['/journey/scheduled-drafts'],
  ['/projects/local/datasets/production/acl'],
  ['/projects/local/new-content-release-allowed'],
  ['/subscriptions/project/local'],
  ['/users/:id'],
  ['/users/me/keyvalue/:id'],
]

type Action = [name: string, fields: object]

const version = { versionId: 'versions.spring.a', publishedId: 'a' }
const document = { _id: 'versions.spring.a', _type: 'note', title: 'new' }
const releaseId = 'spring'

/** The actions of those screens, in an order in which each is allowed. `a` is published. */
export const studioActions: Action[] = [
  ['release.create', { releaseId, metadata: { title: 'Spring', cardinality: 'many' } }],
  ['release.edit', { releaseId, patch: { set: { metadata: { title: 'S' } }, unset: [] } }],
  ['document.version.create', { ...version, baseId: 'a' }],
  ['document.edit', { draftId: version.versionId, publishedId: 'a', patch: { set: { n: 1 } } }],
  ['document.version.unpublish', version],
  [
    'document.edit',
    { draftId: version.versionId, publishedId: 'a', patch: { unset: ['_system.delete'] } },
  ],
  ['document.version.replace', { document }],
  ['document.version.discard', { versionId: version.versionId, purge: false }],
  ['document.version.create', { publishedId: 'a', document }],
  ['release.schedule', { releaseId, publishAt: '2999-01-01T00:00:00.000Z' }],
  ['release.schedule', { releaseId, publishAt: '2999-01-02T00:00:00.000Z' }],
  ['release.unschedule', { releaseId }],
  ['release.archive', { releaseId }],
  ['release.unarchive', { releaseId }],
  ['release.publish', { releaseId }],
  ['release.delete', { releaseId }],
]
