import type { ComponentType } from 'react'
import { styled } from 'styled-components'

// The colour of a warning in the form.
const Warning = styled.span`
  display: flex;
  && svg {
    color: var(--card-badge-caution-icon-color);
  }
`

/** What stands in the place of an item's icon, to tell that something is not as it should be. */
export function WarningIcon({ label, icon: Icon }: { label: string; icon: ComponentType }) {
  return (
    <Warning role="img" aria-label={label} title={label}>
      <Icon />
    </Warning>
  )
}
