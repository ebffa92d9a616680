/** Turbopack's list of the chunks that it waits for. */
const CHUNKS = `(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/one.js","static/chunks/two.js"],"runtimeModuleIds":[494553]});`

type Parts = { mark?: string; data?: string; head?: string; body?: string }

/** A static page as Next renders it: hydration scripts mixed with elements that must stay. */
export const nextPage = ({
  mark = ' data-no-start=""',
  data = 'a',
  head = '',
  body = '',
}: Parts = {}) =>
  `<!DOCTYPE html><html><head>
<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>${head}<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/one.js"/>
<script src="/_next/static/chunks/one.js" async=""></script><script src="/_next/static/chunks/old.js" noModule=""></script>
<script type="application/ld+json">{"@type":"WebPage"}</script><script data-site="">document.mark=1</script>
<script data-site="" type="module" src="/page-script/page.js"></script></head><body><h1>Größe &lt;script src="/_next/static/chunks/x.js"&gt;</h1>${body}
<script>(self.__next_f=self.__next_f||[]).push([0])</script><script>self.__next_f.push([1,"${data}"])</script>
<script src="/_next/static/chunks/two.js" async=""></script>
<script id="_R_">${CHUNKS}</script><template${mark}></template></body></html>`
