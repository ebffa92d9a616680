/**
 * An inline script at the end of the first screen. It lays out the header and the hero's background in one task, and the
 * hero's text, specimen and claims each in another (`app/styles/modes.css`; on a wide screen together), because in one
 * task they block a phone's processor for more than 50 ms. On a phone, `browser/lay-out.ts` shows the rest of the page, or
 * a timer after a second. A URL with a fragment shows everything at once.
 */
export const LAY_OUT_IN_STEPS =
  '{const d=document.documentElement.dataset,s=()=>{document.body.offsetHeight;d.half<2?(d.half++,setTimeout(s)):delete d.half};location.hash||(d.half=0,setTimeout(s),d.alone="",setTimeout(()=>{delete d.alone},1e3))}'
