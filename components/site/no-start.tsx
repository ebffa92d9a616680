/**
 * Says of a page that `browser/` does what it needs a script for: the front takes React's start out of it. Where no
 * front runs, and in previews, React starts with the page. Pages with forms have none: they are there to be used.
 */
export const NoStart = () => <template data-no-start="" />
