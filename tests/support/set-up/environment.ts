import { chosenSecrets } from '@/lib/env-variables'

// The variables that the site requires.
process.env.NEXT_PUBLIC_SITE_URL = 'https://site.example'
process.env.NEXT_PUBLIC_SANITY_PROJECT_ID = 'local'
process.env.NEXT_PUBLIC_SANITY_DATASET = 'production'
process.env.NEXT_PUBLIC_SANITY_API_HOST = 'http://localhost:3900'
for (const { name } of chosenSecrets) process.env[name] = 'a secret of the tests'
process.env.NEXT_PUBLIC_SUPABASE_URL = 'http://localhost:54321'
process.env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY = 'sb_publishable_of_the_tests'
process.env.SUPABASE_SECRET_KEY = 'sb_secret_of_the_tests'
