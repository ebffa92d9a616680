/** The content of one email. `body` is HTML: the caller escapes all user input. */
type MailPage = { title: string; brand: string; site: string; body: string }

// The page's colours in hex: few email clients support other formats.
const INK = '#131c28'
const SOFT = '#545d6a'
const PAPER = '#f9f6f1'
const SIGNAL = '#b83a12'

/** Returns a paragraph. */
export const mailParagraph = (html: string) => `<p style="margin:0 0 16px">${html}</p>`

// Outlook renders with Word, which supports padding and background on table cells only and inherits no font into them.
const BUTTON = `padding:12px 20px;background:${SIGNAL};font:bold 16px/1.5 Helvetica,Arial,sans-serif`

/** Returns the email's call to action as a button. */
export const mailButton = (label: string, url: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0"><tr><td bgcolor="${SIGNAL}" style="${BUTTON}"><a href="${url}" style="color:#ffffff;text-decoration:none">${label}</a></td></tr></table>`

/** Returns a note in small print. */
export const mailNote = (html: string) =>
  `<p class="soft" style="margin:24px 0 0;color:${SOFT};font-size:14px">${html}</p>`

/** Returns a code to type. */
export const mailCode = (code: string) =>
  `<p style="margin:24px 0;font:28px/1 monospace;letter-spacing:4px">${code}</p>`

/** Returns a whole email: the brand name as text, one column that fits a phone, and colours for dark mode. */
export function mailPage({ title, brand, site, body }: MailPage): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>
@media (prefers-color-scheme: dark) {
  body, .sheet { background: ${INK} !important; color: ${PAPER} !important }
  .soft, .brand { color: #c3c9d2 !important }
}
</style>
</head>
<body style="margin:0;padding:24px 16px;background:${PAPER};color:${INK};font:16px/1.5 Helvetica,Arial,sans-serif">
<div class="sheet" style="max-width:520px;margin:0 auto;overflow-wrap:anywhere">
<p class="brand" style="margin:0 0 32px;padding:0 0 16px;border-bottom:2px solid ${SIGNAL};font:24px/1 Georgia,'Times New Roman',serif">${brand}</p>
<h1 style="margin:0 0 16px;font:28px/1.2 Georgia,'Times New Roman',serif">${title}</h1>
${body}
<p class="soft" style="margin:32px 0 0;padding:16px 0 0;border-top:1px solid #d8d3c8;color:${SOFT};font-size:13px">${brand} · ${site}</p>
</div>
</body>
</html>
`
}
