/** Vision asks with today's date as the version. */
export const VERSION = '/:version{v(?:1|X|\\d{4}-\\d{2}-\\d{2})}'
