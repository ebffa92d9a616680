/**
 * An inline script for where the first screen ends: the bar and the hero's ground are laid out in one task, and what the
 * hero holds in the next one (`app/styles/first-screen.css`). Both at once keep a phone's processor for more than 50 ms.
 */
export const LAY_OUT_IN_TWO =
  '{const d=document.documentElement.dataset;d.half="";setTimeout(()=>{document.body.offsetHeight;setTimeout(()=>{delete d.half;document.body.offsetHeight})})}'
