import { SESSION_PATTERN } from '@/lib/account/session-cookie'

/**
 * An inline script for the end of a page that needs no React until somebody books or is signed in. The front takes the
 * page's own start out of it and names the files in `data-late-start`; they are added for who has a session, and when
 * the booking comes near. Until then they are only fetched, one by one, once nothing else is. Where no front has been,
 * the page has started by itself. Next's first entry into the history names the address from when it began: who has
 * followed a link to a section meanwhile keeps theirs.
 */
export const LATE_START = toOneLine(`(()=>{
let files=(document.currentScript.dataset.lateStart||'').split(' ').filter(Boolean),wait=window.requestIdleCallback||setTimeout
let add=(tag,all)=>document.head.append(Object.assign(document.createElement(tag),all))
let start=()=>{
if(files[0])history.replaceState=function(state,title,url){delete this.replaceState;this.replaceState(state,title,url.split('#')[0]+location.hash)}
for(let src of files.splice(0))add('script',{src,async:false})}
let look=()=>/${SESSION_PATTERN}/.test(document.cookie)&&start()
if(!files.length)return
look()
addEventListener('focus',look)
let at=0,fetchNext=()=>{let href=files[at++]
if(href){add('link',{rel:'prefetch',href})
wait(fetchNext)}}
addEventListener('load',()=>{
navigator.connection?.saveData||wait(fetchNext)
let room=document.querySelector('.booking-room')
room&&new IntersectionObserver((all,near)=>{if(all.some(one=>one.isIntersecting)){near.disconnect();start()}},{rootMargin:'1200px'}).observe(room)
})})()`)

/** Statements of a line each, put into one line. */
function toOneLine(script: string) {
  return script.replaceAll('\n', ';').replace(/;(?=[;}])|(?<=\{);/g, '')
}
