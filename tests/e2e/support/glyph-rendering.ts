import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const folder = path.join(import.meta.dirname, '../../../.cache')

// The default of most distributions. Headless Chromium has no flag for it and uses fontconfig.
const settings = {
  antialias: '<bool>true</bool>',
  autohint: '<bool>false</bool>',
  hinting: '<bool>true</bool>',
  hintstyle: '<const>hintslight</const>',
  rgba: '<const>none</const>',
}

/**
 * The environment in which Chromium uses the host's fonts but renders glyphs the same way, whatever the host's settings
 * for hinting and antialiasing. Only used on Linux.
 */
export function glyphRendering(): { FONTCONFIG_FILE: string } {
  const host = process.env.FONTCONFIG_FILE ?? '/etc/fonts/fonts.conf'
  const edits = Object.entries(settings)
    .map(([name, value]) => `<edit name="${name}" mode="assign">${value}</edit>`)
    .join('')
  const text = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
<include ignore_missing="yes">${host}</include>
<match target="pattern">${edits}</match>
<match target="font">${edits}</match>
</fontconfig>
`
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, 'fonts.conf')
  // Another worker's browser may be reading it.
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
  return { FONTCONFIG_FILE: file }
}
