/**
 * Says of a page that `browser/` does what it needs a script for: the edge cache takes React's start out of it. Where no
 * edge cache runs, and in previews, React starts with the page. Pages with forms have none: they are there to be used.
 */
export const SkipHydration = () => <template data-no-start="" />
