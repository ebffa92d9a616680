const types: Record<string, string> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  tif: 'image/tiff',
  webp: 'image/webp',
  mov: 'video/quicktime',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  webm: 'video/webm',
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  csv: 'text/csv; charset=utf-8',
  ics: 'text/calendar; charset=utf-8',
  json: 'application/json',
  pdf: 'application/pdf',
  txt: 'text/plain; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  woff2: 'font/woff2',
  zip: 'application/zip',
}

/** Returns the media type of an extension; unknown types and those a browser might run (HTML, XML) are plain bytes. */
export function mediaTypeOf(extension: string): string {
  return types[extension.toLowerCase()] ?? 'application/octet-stream'
}

/** Returns the extension of a media type, `bin` if unknown. */
export function extensionOf(mediaType: string): string {
  const [essence = ''] = mediaType.toLowerCase().split(';')
  const found = Object.entries(types).find(([, type]) => type.split(';')[0] === essence.trim())
  return found?.[0] ?? 'bin'
}
