import { styled } from 'styled-components'

// A text of the Studio is a block of its own: the sign that opens the list would stand above it.
export const Summary = styled.summary`
  color: var(--card-fg-color);
  font-size: 0.8125rem;
  line-height: 1.25;
  cursor: pointer;
`
