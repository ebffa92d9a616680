/**
 * An inline script for where the first screen ends. The bar and the hero's ground are laid out in one task, and the hero's
 * words, its specimen and its claims each in one more (`app/styles/modes.css`; on a wide screen in one together): they
 * keep a phone's processor for more than 50 ms.
 * What a phone shows below comes with `browser/lay-out.ts`, or after a second. Who comes to a place there has all at once.
 */
export const LAY_OUT_IN_STEPS =
  '{const d=document.documentElement.dataset,s=()=>{document.body.offsetHeight;d.half<2?(d.half++,setTimeout(s)):delete d.half};location.hash||(d.half=0,setTimeout(s),d.alone="",setTimeout(()=>{delete d.alone},1e3))}'
