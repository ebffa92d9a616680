/**
 * Marks a page that needs only the scripts of `browser/`: the edge cache removes React's startup scripts from it. Without an
 * edge cache, and in previews, React hydrates the page. Pages with forms don't use it, since they need React.
 */
export const SkipHydration = () => <template data-no-start="" />
