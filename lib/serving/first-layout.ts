/**
 * An inline script for where the first screen ends. The bar and the hero's ground are laid out in one task, and what the
 * hero holds in the next one (`app/styles/first-screen.css`): both at once keep a phone's processor for more than 50 ms.
 * What a phone shows below comes with `browser/lay-out.ts`, or after a second; at once for who comes to a place there.
 */
export const LAY_OUT_IN_STEPS =
  '{const d=document.documentElement.dataset,l=()=>document.body.offsetHeight;d.half="";setTimeout(()=>{l();setTimeout(()=>{delete d.half;l()})});location.hash||(d.alone="",setTimeout(()=>{delete d.alone},1e3))}'
