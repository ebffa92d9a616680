/** Returns the paths of a campaign page's Markdown and social image. */
export const campaignPaths = (path: string) => ({
  markdown: `${path}.md`,
  image: `/share-image${path}`,
})
