import { visionTool } from '@sanity/vision'
import { defineConfig } from 'sanity'
import { presentationTool } from 'sanity/presentation'
import { structureTool } from 'sanity/structure'
import { media } from 'sanity-plugin-media'
import { schemaTypes } from '../schemas/index.ts'
import { documentActions } from './actions/actions.ts'
import { documentViews } from './document-views.ts'
import { withInputs } from './inputs/with-inputs.ts'
import { withStatusIcons } from './lists/with-status-icons.tsx'
import { isLocal, lakeOptions } from './local-content-lake.ts'
import { stayOffline } from './offline.ts'
import { documentBadges } from './on-page/badges.ts'
import { sharedText } from './plugins/shared-text/shared-text.ts'
import { locations, mainDocuments } from './presentation.ts'
import { redirectFrom } from './redirects/redirects.ts'
import { withoutSingletons } from './singletons.ts'
import { structure } from './structure.ts'
import { toolsOf } from './tools.ts'

const projectId = process.env.SANITY_STUDIO_PROJECT_ID
if (!projectId) throw new Error('SANITY_STUDIO_PROJECT_ID is not set. See .env.example.')

if (isLocal) stayOffline()

/** The Studio's messages where no schema rule provides one. */
const messages = {
  locale: 'en-US',
  namespace: 'validation',
  resources: {
    'generic.required': 'This field is required.',
    'slug.missing-current': 'Enter the page’s path.',
  },
}

// No basePath here: sanity.cli.ts sets it, and both together would move the Studio to /studio/studio.
export default defineConfig({
  title: 'Website',
  projectId,
  dataset: process.env.SANITY_STUDIO_DATASET || 'production',
  ...lakeOptions(projectId),
  schema: {
    types: withInputs(withStatusIcons(schemaTypes)),
    templates: (known) => [...withoutSingletons(known), redirectFrom],
  },
  document: {
    newDocumentOptions: withoutSingletons,
    actions: documentActions,
    badges: documentBadges,
    comments: { enabled: !isLocal },
  },
  tools: toolsOf,
  i18n: { bundles: [messages] },
  plugins: [
    structureTool({ title: 'Content', structure, defaultDocumentNode: documentViews }),
    presentationTool({
      title: 'Preview',
      previewUrl: {
        initial: '/',
        previewMode: { enable: '/api/draft-mode/enable', disable: '/api/draft-mode/disable' },
      },
      resolve: { locations, mainDocuments },
    }),
    sharedText(),
    media(),
    visionTool({ title: 'Query' }),
  ],
})
