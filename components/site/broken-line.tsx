/** The signal line of the 404 page: straight, then noise, then nothing. */
export function BrokenLine() {
  return (
    <svg
      className="signal my-[clamp(36px,5vw,64px)] h-16 w-full"
      viewBox="0 0 1240 64"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path
        vectorEffect="non-scaling-stroke"
        d="M0 34L420 34L428.3 33.3L437.3 33.3L443.6 32.7L449.1 31.4L458.2 31.6L464.4 32.8L472.3 38.7L477.7 40.1L487.2 35.3L497.5 29.1L504.6 26.1L514.6 31L525.4 46.9L535.8 42.6L541.5 48.5L552.2 44.5L557.3 21.9L562.4 19.1L572.7 15.6L583.3 40.4L591.9 14.2L602.7 11.9L610.4 9L619.4 37.9L626.7 42.7L633 41.9L642.6 25.8"
      />
      <path
        className="stroke-[oklch(0.72_0.015_85)] [stroke-dasharray:2_8]"
        vectorEffect="non-scaling-stroke"
        d="M760 34H1240"
      />
    </svg>
  )
}
