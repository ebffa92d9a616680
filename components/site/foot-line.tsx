/** The signal line above the footer: noise at the left, a straight line to the right edge. */
export function FootLine() {
  return (
    <svg
      className="foot-line"
      viewBox="0 0 1240 40"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d="M0 20L11 33.8L20.5 23.1L29.6 18L36.6 20.7L46.3 25.5L56.3 20.5L66.2 14.5L76.6 25.6L83.7 27.6L94.9 18.7L101.9 23.8L111.5 9.2L120.5 22.5L126.1 11.3L136.6 14.8L148.3 28.7L154 11.1L166.3 21.6L175.9 13.5L186.1 12.2L191.3 21.6L202.2 17.1L211.4 26.7L223.5 13.4L229.3 16L237.6 24.4L242.9 13.4L248.7 20.3L259.5 21.6L268.6 22.2L280.1 15.6L288.9 22.9L294.7 18.3L302.4 20.3L309.7 20L318.7 17.6L329.4 22.2L341.1 17.6L350.4 21.4L359.8 21.8L365.7 22L372.4 19.2L381 18.9L387.4 19.4L392.5 19.7L401.5 19.8L408.6 19.8L415.7 20.1L426.5 20L1240 20" />
    </svg>
  )
}
