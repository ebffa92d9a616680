/**
 * An inline script for where the first screen ends. The bar and the hero's ground are laid out in one task, and the hero's
 * words, its specimen and its claims each in one more (`app/styles/modes.css`): together they keep a phone's processor for
 * more than 50 ms.
 * What a phone shows below comes with `browser/lay-out.ts`, or after a second; at once for who comes to a place there.
 */
export const LAY_OUT_IN_STEPS =
  '{const d=document.documentElement.dataset,s=()=>{document.body.offsetHeight;d.half<2?(d.half++,setTimeout(s)):delete d.half};d.half=0;setTimeout(s);location.hash||(d.alone="",setTimeout(()=>{delete d.alone},1e3))}'
