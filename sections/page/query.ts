import { defineQuery } from 'groq'
import {
  campaignFields,
  campaignQuery,
  legalFields,
  sitemapQuery,
} from '../../lib/sanity/queries/queries.ts'
import { siteSettingsFields } from '../../lib/sanity/queries/site-settings.ts'
import { agenticAiQuery } from '../agentic-ai/query.ts'
import { founderQuery } from '../founder/query.ts'
import { growthPlanQuery } from '../growth-plan/query.ts'
import { heroQuery } from '../hero/query.ts'
import { painPointsQuery } from '../pain-points/query.ts'
import { questionsQuery } from '../questions/query.ts'
import { stepsQuery } from '../steps/query.ts'
import { transformationQuery } from '../transformation/query.ts'
import { videoQuery } from '../video/query.ts'
import { whoItsForQuery } from '../who-its-for/query.ts'
import { whyChooseQuery } from '../why-choose/query.ts'

const parts = `
  "settings": *[_type == "siteSettings" && _id == "siteSettings"][0]{ ${siteSettingsFields} },
  "hero": ${heroQuery},
  "agenticAi": ${agenticAiQuery},
  "painPoints": ${painPointsQuery},
  "steps": ${stepsQuery},
  "transformation": ${transformationQuery},
  "whyChoose": ${whyChooseQuery},
  "whoItsFor": ${whoItsForQuery},
  "founder": ${founderQuery},
  "questions": ${questionsQuery},
  "video": ${videoQuery},
  "growthPlan": ${growthPlanQuery}
`

/** The landing page in one query, so that all of it is from the same moment. */
export const landingPageQuery = defineQuery(`{ ${parts} }`)

/** The campaign page `$id` with the landing page that it is based on. */
export const campaignPageQuery: string = `{ ${parts}, "campaign": ${campaignQuery} }`

/** The list of pages with everything that determines when their content changed. */
export const datedSitemapQuery: string = `{
  "list": ${sitemapQuery},
  "landing": ${landingPageQuery},
  "legalPages": *[_type == "legalPage" && defined(slug.current)] | order(_id asc)${legalFields},
  "campaignPages": *[_type == "campaignPage" && defined(slug.current)] | order(_id asc)${campaignFields}
}`

/** The landing page as if the document `$gone` were unpublished. */
export const queryWithout: string = landingPageQuery.replaceAll('*[', '*[_id != $gone && ')
