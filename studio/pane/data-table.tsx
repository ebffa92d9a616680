import { styled } from 'styled-components'

/** A table in the colors of its card. */
export const DataTable = styled.table`
  width: 100%;
  border-collapse: collapse;
  th,
  td {
    padding: 0.75rem 0.5rem;
    text-align: start;
    vertical-align: baseline;
    border-bottom: 1px solid var(--card-border-color);
    overflow-wrap: anywhere;
  }
  th {
    overflow-wrap: normal;
  }
  /* Aligns the button's text with the column. */
  th button {
    margin-inline-start: -0.5rem;
  }
  th:first-child,
  td:first-child {
    padding-inline-start: 0;
  }
  th:last-child,
  td:last-child {
    padding-inline-end: 0;
  }
`
