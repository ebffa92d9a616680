import * as v from 'valibot'
import { jsonOf } from '../../process/json.ts'
import { FindingError } from '../finding.ts'
import type { Place } from '../place.ts'
import { request } from './request.ts'

// The versions that Sanity's own CLI uses (@sanity/cli, services/).
const CORS_VERSION = 'v2025-08-14'
const ROBOTS_VERSION = 'v2025-07-11'
const DATASETS_VERSION = 'v2025-09-16'
const HOOKS_VERSION = 'v2025-02-19'

const datasets = v.array(v.object({ name: v.string(), aclMode: v.string() }))
const origins = v.array(
  v.object({ id: v.number(), origin: v.string(), allowCredentials: v.boolean() }),
)
const robot = v.object({ id: v.string(), label: v.string() })
const robots = v.object({
  data: v.array(robot),
  nextCursor: v.optional(v.nullable(v.string()), null),
})
const newRobot = v.object({ ...robot.entries, token: v.string() })
const hook = v.object({
  id: v.string(),
  name: v.string(),
  url: v.string(),
  dataset: v.string(),
  type: v.optional(v.string(), 'document'),
  rule: v.optional(
    v.object({
      on: v.optional(v.array(v.string()), []),
      filter: v.nullish(v.string()),
      projection: v.nullish(v.string()),
    }),
    {},
  ),
  httpMethod: v.optional(v.string(), 'POST'),
  includeDrafts: v.optional(v.boolean(), false),
  includeAllVersions: v.optional(v.boolean(), false),
  secret: v.nullish(v.string()),
  isDisabled: v.optional(v.boolean(), false),
  isDisabledByUser: v.optional(v.boolean(), false),
})
const attempt = v.object({
  id: v.string(),
  createdAt: v.string(),
  inProgress: v.optional(v.boolean(), false),
  isFailure: v.optional(v.boolean(), false),
  failureReason: v.nullish(v.string()),
  resultCode: v.nullish(v.number()),
  resultBody: v.nullish(v.string()),
})

export type SanityHook = v.InferOutput<typeof hook>
export type Attempt = v.InferOutput<typeof attempt>

/** Returns a client of Sanity's management API for a project, using SANITY_AUTH_TOKEN. Its failures are findings. */
export function sanityOf({ sanity }: Place) {
  const { projectId, projectUrl, globalUrl } = sanity
  const corsUrl = `${globalUrl}/${CORS_VERSION}/projects/${projectId}/cors`
  const robotsUrl = `${globalUrl}/${ROBOTS_VERSION}/access/project/${projectId}/robots`
  const hooksUrl = `${projectUrl}/${HOOKS_VERSION}/hooks/projects/${projectId}`
  const datasetsUrl = `${globalUrl}/${DATASETS_VERSION}/projects/${projectId}/datasets`

  const manage = managementOf(sanity)

  return {
    datasets: async () => v.parse(datasets, await manage(datasetsUrl)),
    createDataset: (name: string) => manage(`${datasetsUrl}/${name}`, 'PUT', { aclMode: 'public' }),
    openDataset: (name: string) => manage(`${datasetsUrl}/${name}`, 'PATCH', { aclMode: 'public' }),
    origins: async () => v.parse(origins, await manage(corsUrl)),
    addOrigin: (origin: string) => manage(corsUrl, 'POST', { origin, allowCredentials: true }),
    removeOrigin: (id: number) => manage(`${corsUrl}/${id}`, 'DELETE'),
    async robots() {
      const all: v.InferOutput<typeof robot>[] = []
      for (let next: string | null = '', url = robotsUrl; next !== null; ) {
        const page: v.InferOutput<typeof robots> = v.parse(robots, await manage(url))
        all.push(...page.data)
        next = page.nextCursor
        url = `${robotsUrl}?nextCursor=${encodeURIComponent(next ?? '')}`
      }
      return all
    },
    async addRobot(label: string, roleName: 'viewer' | 'editor') {
      const memberships = [
        { resourceType: 'project', resourceId: projectId, roleNames: [roleName] },
      ]
      return v.parse(newRobot, await manage(robotsUrl, 'POST', { label, memberships })).token
    },
    removeRobot: (id: string) => manage(`${robotsUrl}/${id}`, 'DELETE'),
    hooks: async () => v.parse(v.array(hook), await manage(hooksUrl)),
    addHook: (body: object) => manage(hooksUrl, 'POST', body),
    changeHook: (id: string, body: object) => manage(`${hooksUrl}/${id}`, 'PATCH', body),
    attempts: async (id: string) =>
      v.parse(v.array(attempt), await manage(`${hooksUrl}/${id}/attempts`)),
    mutate: (mutations: object[]) =>
      manage(`${projectUrl}/v2025-02-19/data/mutate/${sanity.dataset}`, 'POST', { mutations }),
  }
}

/** Sends requests to the management API. Throws a finding, with its remedy, unless the response is a success. */
function managementOf({ projectId, token }: Place['sanity']) {
  return async (url: string, method = 'GET', body?: unknown): Promise<unknown> => {
    if (!token)
      throw new FindingError(
        'Sanity was not checked because SANITY_AUTH_TOKEN is not set.',
        'Set SANITY_AUTH_TOKEN to a token with the role Administrator, created under API at sanity.io/manage.',
        'unknown',
      )
    const response = await request(url, {
      method,
      body,
      headers: { authorization: `Bearer ${token}` },
    })
    if (response.ok) return jsonOf(response.text)
    if (response.status === 401 || response.status === 403)
      throw new FindingError(
        `Sanity rejects SANITY_AUTH_TOKEN (${response.status}).`,
        `Create a token with the role Administrator in project ${projectId} and set SANITY_AUTH_TOKEN to it.`,
      )
    throw new FindingError(
      `Sanity returned ${response.status} for ${method} ${new URL(url).pathname}: ${response.text.slice(0, 200)}`,
      `Check that NEXT_PUBLIC_SANITY_PROJECT_ID, "${projectId}", is the ID of the project.`,
    )
  }
}

/** Returns the webhook meant for this site, even a faulty one; undefined without one. */
export function findHook(hooks: SanityHook[], { siteUrl, sanity }: Place): SanityHook | undefined {
  const url = webhookUrl(siteUrl)
  const ofDataset = hooks.filter((one) => [sanity.dataset, '*'].includes(one.dataset))
  return (
    ofDataset.find((one) => one.url === url) ??
    ofDataset.find((one) => one.url.endsWith('/api/revalidate')) ??
    ofDataset.find((one) => one.name === HOOK_NAME)
  )
}

export const HOOK_NAME = 'Notify the site of a publish'
export const webhookUrl = (siteUrl: string): string => `${siteUrl}/api/revalidate`
