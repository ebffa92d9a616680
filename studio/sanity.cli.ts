import path from 'node:path'
import { defineCliConfig } from 'sanity/cli'

export default defineCliConfig({
  api: {
    projectId: process.env.SANITY_STUDIO_PROJECT_ID,
    dataset: process.env.SANITY_STUDIO_DATASET || 'production',
  },
  project: { basePath: '/studio' },
  // Code shared with the site imports through this alias.
  vite: { resolve: { alias: { '@': path.join(import.meta.dirname, '..') } } },
  deployment: { autoUpdates: false },
  schemaExtraction: { enforceRequiredFields: true, path: './schema.json' },
  typegen: {
    schema: './schema.json',
    path: '../{lib/content,sections}/**/*.ts',
    generates: '../sanity.types.ts',
    overloadClientMethods: false,
    formatGeneratedCode: false,
  },
})
