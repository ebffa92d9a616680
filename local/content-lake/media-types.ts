const types: Record<string, string> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
  mp3: 'audio/mpeg',
  vtt: 'text/vtt; charset=utf-8',
  pdf: 'application/pdf',
  txt: 'text/plain; charset=utf-8',
}

/** The media type for a file's extension; bytes without meaning for all that a browser might run. */
export function mediaTypeOf(extension: string): string {
  return types[extension] ?? 'application/octet-stream'
}
