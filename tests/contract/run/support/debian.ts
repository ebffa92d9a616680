import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, lstatSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The packages of `gcr.io/distroless/cc-debian12`, except certificates and time zones. */
const PACKAGES = ['libc6', 'libgcc-s1', 'libstdc++6', 'libgomp1', 'gcc-12-base']

/** The user of its tag `nonroot`. */
export const NONROOT = 65_532

/** Copies only Debian's C and C++ libraries, from this machine's packages, as the base of the last stage. */
export function copyLibraries(folder: string): void {
  for (const link of ['lib', 'lib64']) {
    mkdirSync(path.join(folder, 'usr', link), { recursive: true })
    symlinkSync(`usr/${link}`, path.join(folder, link))
  }
  for (const name of PACKAGES) {
    const listed = `${execFileSync('dpkg', ['-L', name])}`.trim().split('\n')
    for (const file of listed.filter((one) => /^(\/usr)?\/lib(64)?\//.test(one))) copy(file, folder)
  }
}

function copy(file: string, folder: string) {
  if (!existsSync(file) || lstatSync(file).isDirectory()) return
  const target = path.join(folder, 'usr', file.replace(/^\/usr/, ''))
  mkdirSync(path.dirname(target), { recursive: true })
  if (!existsSync(target)) copyFileSync(file, target)
}

/** Creates a link unless it exists, even a broken one. */
export function linkTo(target: string, link: string): void {
  if (!lstatSync(link, { throwIfNoEntry: false })) symlinkSync(target, link)
}

/** Writes the files that every container runtime adds. */
export function writeNames(folder: string): void {
  mkdirSync(path.join(folder, 'etc'), { recursive: true })
  const files = {
    passwd: `root:x:0:0:root:/root:/sbin/nologin\nnonroot:x:${NONROOT}:${NONROOT}::/home/nonroot:/sbin/nologin\n`,
    hosts: '127.0.0.1 localhost\n::1 localhost\n',
    'nsswitch.conf': 'hosts: files dns\n',
  }
  for (const [name, text] of Object.entries(files))
    writeFileSync(path.join(folder, 'etc', name), text)
}
