import { defineCliConfig } from 'sanity/cli'

export default defineCliConfig({
  api: {
    projectId: process.env.SANITY_STUDIO_PROJECT_ID,
    dataset: process.env.SANITY_STUDIO_DATASET || 'production',
  },
  project: { basePath: '/studio' },
  deployment: { autoUpdates: false },
  schemaExtraction: { enforceRequiredFields: true, path: './schema.json' },
  typegen: {
    schema: './schema.json',
    path: '../lib/sanity/**/*.ts',
    generates: '../lib/content/sanity.types.ts',
    overloadClientMethods: false,
    formatGeneratedCode: false,
  },
})
