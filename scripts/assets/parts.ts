import type { AssetOptions, Part } from './part.ts'

/** The parts, in the order in which they are made. Their tools are loaded only when something has changed. */
export const parts: Part[] = [
  {
    name: 'fonts',
    folder: 'fonts',
    owns: /\.(woff2|css)$/,
    sources: [],
    make: async () => (await import('./fonts/fonts.ts')).makeFonts(),
  },
  {
    name: 'first-screen',
    folder: '.',
    owns: /^$/,
    // The style sheet has a class for each one that these folders use.
    sources: ['app', 'components', 'islands', 'sections'],
    make: async () => (await import('./first-screen.ts')).makeFirstScreen(),
  },
  {
    name: 'page-script',
    folder: 'page-script',
    owns: /\.(js|css)$/,
    sources: [],
    make: async (options: AssetOptions) =>
      (await import('./page-script.ts')).makePageScript(options),
  },
  {
    name: 'notices',
    folder: 'page-script',
    owns: /\.txt$/,
    sources: [],
    make: async () => (await import('./notices.ts')).makeNotices(),
  },
]
