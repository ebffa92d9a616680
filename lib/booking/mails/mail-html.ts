const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A mail of a few paragraphs and one link; every value is escaped here, once. */
export function mailHtml(
  title: string,
  lines: string[],
  link: { label: string; url: string } | undefined,
): string {
  const paragraph = (html: string) => `<p style="margin:0 0 16px">${html}</p>`
  const anchor =
    link &&
    `<a href="${escapeHtml(link.url)}" style="display:inline-block;padding:12px 20px;background:#1b2330;color:#fff;text-decoration:none">${escapeHtml(link.label)}</a>`
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 Helvetica,Arial,sans-serif;color:#1b2330">
${[...lines.map(escapeHtml), ...(anchor ? [anchor] : [])].map(paragraph).join('\n')}
</body></html>
`
}

const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
