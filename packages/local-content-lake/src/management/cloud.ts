import { Hono } from 'hono'

/**
 * What the Studio asks about its vendor's plan: no trial runs, no offer is shown, no help page is
 * linked, nothing may be measured. Answers without content, where hosted Sanity has its copy.
 */
export function cloudRoutes() {
  return (
    new Hono()
      .get('/journey/:subject', (c) => c.json(c.req.param('subject') === 'announcements' ? [] : {}))
      // No plan, and so no day on which what a release published is forgotten.
      .get('/subscriptions/project/:project', (c) => c.json(null))
      .get('/help', (c) => c.json({ resources: { sectionArray: [] } }))
      .get('/intake/telemetry-status', (c) => c.json({ status: 'denied' }))
  )
}
