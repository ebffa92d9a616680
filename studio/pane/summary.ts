import { styled } from 'styled-components'

// Sanity UI's Text is a block, which would put the disclosure triangle above it.
export const Summary = styled.summary`
  color: var(--card-fg-color);
  font-size: 0.8125rem;
  line-height: 1.25;
  cursor: pointer;
`
