/** Where the Markdown and the share image of a campaign page stand; `path` is its own. */
export const campaignAddresses = (path: string) => ({
  markdown: `${path}.md`,
  image: `/share-image${path}`,
})
