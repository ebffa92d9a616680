import { Badge, Card, Flex, Stack, Text } from '@sanity/ui'
import type { RuleResult } from 'seo-check'
import { Summary } from '../pane/pane-body.tsx'
import { PreviewSection } from './preview-section.tsx'

const tones = { error: 'critical', warning: 'caution', passed: 'positive' } as const

/** Lists the rules of `npm run seo:check` for this page, failed rules first. */
export function RuleList({ rules }: { rules: RuleResult[] }) {
  const failed = rules.filter(({ findings }) => findings.length > 0)
  const passed = rules.filter(({ findings }) => findings.length === 0)
  return (
    <PreviewSection title="Rules">
      <Text size={1} muted>
        {passed.length} passed, {failed.length} failed.
      </Text>
      <Stack as="ul" gap={2} padding={0}>
        {failed.map((rule) => (
          <RuleLine key={rule.id} rule={rule} />
        ))}
      </Stack>
      <details>
        <Summary>Passed rules</Summary>
        <Stack as="ul" gap={2} padding={0} marginTop={3}>
          {passed.map((rule) => (
            <RuleLine key={rule.id} rule={rule} />
          ))}
        </Stack>
      </details>
    </PreviewSection>
  )
}

function RuleLine({ rule: { title, level, findings } }: { rule: RuleResult }) {
  const outcome = findings.length === 0 ? 'passed' : level
  return (
    <Card as="li" padding={3} radius={2} tone={tones[outcome]}>
      <Flex gap={3} align="flex-start">
        <Badge tone={tones[outcome]}>{outcome}</Badge>
        <Stack gap={2} flex={1}>
          <Text size={1}>{title}</Text>
          {findings.map(({ message, where = '' }) => (
            <Text key={`${where} ${message}`} size={1} muted>
              {where && `${where}: `}
              {message}
            </Text>
          ))}
        </Stack>
      </Flex>
    </Card>
  )
}
