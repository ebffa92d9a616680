import type { ComponentType } from 'react'
import { styled } from 'styled-components'

// The color of a warning in the form.
const Warning = styled.span`
  display: flex;
  && svg {
    color: var(--card-badge-caution-icon-color);
  }
`

/** Replaces an item's icon to show a problem. */
export function WarningIcon({ label, icon: Icon }: { label: string; icon: ComponentType }) {
  return (
    <Warning role="img" aria-label={label} title={label}>
      <Icon />
    </Warning>
  )
}
