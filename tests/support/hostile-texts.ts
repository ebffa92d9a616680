/** Texts that try to run code in a page: none may succeed. */
export const runnable: Record<string, string> = {
  'an end tag of a script': '</script><script>window.broken = 1</script>',
  'an end tag with a space': '</script ><script >window.broken = 1</script >',
  'an end tag in capitals with a slash': '</SCRIPT/><ScRiPt>window.broken = 1</sCrIpT\t>',
  'the start of a comment': '<!--<script>window.broken = 1',
  'an event handler': '"><img src=x onerror="window.broken = 1">',
  'a template': `\${window.broken = 1} {{window.broken = 1}}`,
}

/** Characters that break code generated from a text. */
export const unreadable: Record<string, string> = {
  'line separators': 'a\u2028b\u2029c',
  'marks of a preview': `a${'\u200b\u200c\u200d\ufeff'.repeat(20)}b`,
  'halves of characters': 'a\ud800b\udc00c',
}
