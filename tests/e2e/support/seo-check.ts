import { execFile } from 'node:child_process'

type SeoResult = {
  errors: number
  warnings: number
  pages: { url: string; passed: string[]; findings: { rule: string }[] }[]
}

/** Runs `npm run seo:check` and returns its findings. */
export async function seoCheck(...args: string[]): Promise<SeoResult> {
  const command = ['scripts/bootstrap.mjs', 'seo-check', '--json', ...args]
  return new Promise((resolve, reject) => {
    execFile(process.execPath, command, { maxBuffer: 20_000_000 }, (error, out, err) => {
      // Exit code 1 means issues were found; the JSON lists them.
      if (error && error.code !== 1) reject(new Error(err))
      else resolve(JSON.parse(out))
    })
  })
}
