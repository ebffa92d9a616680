import { Hono } from 'hono'

/**
 * The Studio's requests about the hosted plan, offers, help pages and telemetry. The responses are empty:
 * no trial, no announcements, no help links, telemetry denied.
 */
export function cloudRoutes() {
  return (
    new Hono()
      .get('/journey/:subject', (c) => c.json(c.req.param('subject') === 'announcements' ? [] : {}))
      // No plan, and so no retention limit for published releases.
      .get('/subscriptions/project/:project', (c) => c.json(null))
      .get('/help', (c) => c.json({ resources: { sectionArray: [] } }))
      .get('/intake/telemetry-status', (c) => c.json({ status: 'denied' }))
  )
}
