import { toBookingWay } from '@/lib/booking/booking-plan'
import type { ClaimText, GrowthPlan, LandingPage, RichText } from './landing-page.ts'
import { claimLine, footnotesOf, type Line, line, link, toMarkdown, words } from './markdown.ts'
import { plainText } from './plain-text.ts'

/** The landing page as Markdown, from the same snapshot as the page: every section in its order, and the notes. */
export function landingPageMarkdown(page: LandingPage, siteUrl: string): string {
  const { settings, hero, agenticAi, painPoints, steps, transformation, whyChoose, whoItsFor } =
    page
  const { founder, video, questions, growthPlan } = page
  const footnotes = footnotesOf(page)
  const said = (text: string | null | undefined) => (text?.trim() ? [line(text)] : [])
  const item = ({
    title,
    text,
  }: {
    title: string
    text: ClaimText | RichText | string
  }): Line[] => [line(title, 'h3'), ...(typeof text === 'string' ? said(text) : words(text))]
  const lines: Line[] = [
    line(hero?.heading ?? settings.documentTitle, 'h1'),
    ...said(plainText(settings.seo.description)).map((about) => ({
      ...about,
      style: 'blockquote',
    })),
    ...(hero
      ? [...words(hero.lead), ...hero.claims.map((claim) => claimLine(claim, footnotes))]
      : []),
    ...(agenticAi
      ? [
          line(agenticAi.heading, 'h2'),
          ...words(agenticAi.lead),
          ...words(agenticAi.text),
          ...agenticAi.stations.flatMap(item),
        ]
      : []),
    ...(painPoints
      ? [
          line(painPoints.heading, 'h2'),
          ...said(painPoints.lead),
          ...painPoints.items.flatMap(item),
        ]
      : []),
    ...(steps
      ? [line(steps.heading, 'h2'), ...said(steps.lead), ...steps.items.flatMap(item)]
      : []),
    ...(transformation
      ? [
          line(transformation.heading, 'h2'),
          ...said(transformation.lead),
          ...transformation.pairs.flatMap(({ topic, before, after }) => [
            line(topic, 'h3'),
            line(transformation.beforeLabel, 'h4'),
            ...words(before),
            line(transformation.afterLabel, 'h4'),
            ...words(after),
          ]),
          line(transformation.resultsHeading, 'h3'),
          ...transformation.claims.map((claim) => claimLine(claim, footnotes)),
        ]
      : []),
    ...footnotes.notes.map(({ mark, text }) => line(`${mark} ${text}`)),
    ...(whyChoose ? [line(whyChoose.heading, 'h2'), ...whyChoose.reasons.flatMap(item)] : []),
    ...(whoItsFor
      ? [
          line(whoItsFor.heading, 'h2'),
          ...said(whoItsFor.text),
          ...whoItsFor.audiences.flatMap(item),
        ]
      : []),
    ...(founder
      ? [
          line(founder.heading, 'h2'),
          ...words(founder.letter),
          line(`${founder.name}, ${founder.role}`),
        ]
      : []),
    ...(video
      ? [
          line(video.title, 'h2'),
          line(video.description),
          link(video.title, video.file.url, siteUrl),
          line(settings.labels.transcript, 'h3'),
          ...words(video.transcript),
        ]
      : []),
    ...(questions
      ? [
          line(questions.heading, 'h2'),
          ...said(questions.text),
          ...questions.items.flatMap(({ question, answer }) =>
            item({ title: question, text: answer }),
          ),
        ]
      : []),
    ...(growthPlan
      ? [
          line(growthPlan.heading, 'h2'),
          ...growthPlan.agenda.map(({ minutes, unit, text }) =>
            line(`${minutes} ${unit}: ${text}`, 'normal', 'bullet'),
          ),
          line(growthPlan.offerName, 'h3'),
          ...words(growthPlan.offerTerms),
          ...said(growthPlan.offerText),
          link(growthPlan.callToAction.label, wayToBook(growthPlan), siteUrl),
        ]
      : []),
    line(settings.legalName, 'h2'),
    line(addressOf(settings.address)),
    ...settings.legalLinks.map(({ label, href }) => link(label, href, siteUrl)),
  ]
  return toMarkdown(lines, footnotes)
}

function addressOf(address: LandingPage['settings']['address']) {
  const { name, streetAddress, addressLocality, addressRegion, postalCode, addressCountry } =
    address
  const place = `${addressLocality}, ${addressRegion} ${postalCode}, ${addressCountry}`
  return [name, streetAddress, place].join(', ')
}

function wayToBook({ booking, callToAction }: GrowthPlan) {
  const way = toBookingWay(booking)
  if (!way) return callToAction.href
  return way.mode === 'external' ? way.url : '/call'
}
