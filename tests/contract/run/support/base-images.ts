import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import path from 'node:path'

type Must = (args: string[], input?: string) => Promise<string>

const DEBIAN = 'bookworm'
const CERTIFICATES = 'etc/ssl/certs/ca-certificates.crt'

/** The packages of `gcr.io/distroless/cc-debian12`, and the files of its tag `nonroot`. */
const DISTROLESS = String.raw`
FROM node:24-bookworm-slim AS debian
RUN mkdir -p /base/etc/ssl/certs /base/tmp /base/home/nonroot /base/usr/lib /base/usr/lib64 \
  && ln -s usr/lib /base/lib && ln -s usr/lib64 /base/lib64 \
  && for package in libc6 libgcc-s1 libstdc++6 libgomp1 gcc-12-base; do dpkg -L $package; done \
    | sed 's#^/lib#/usr/lib#' | grep '^/usr/lib' \
    | while read -r file; do [ -d "$file" ] || cp -a --parents "$file" /base; done \
  && cp /${CERTIFICATES} /base/etc/ssl/certs/ \
  && echo 'root:x:0:0:root:/root:/sbin/nologin' >/base/etc/passwd \
  && echo 'nonroot:x:65532:65532:nonroot:/home/nonroot:/sbin/nologin' >>/base/etc/passwd \
  && echo 'nonroot:x:65532:' >/base/etc/group \
  && echo 'hosts: files dns' >/base/etc/nsswitch.conf
FROM scratch
COPY --from=debian /base /
ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin SSL_CERT_FILE=/${CERTIFICATES}
USER nonroot
`

/** Makes what the Dockerfile is based on, under the same names, for a daemon that pulls nothing. */
export async function makeBaseImages(must: Must): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'debian-'))
  try {
    makeDebian(path.join(folder, 'root'))
    const tar = path.join(folder, 'root.tar')
    execFileSync('tar', ['-C', path.join(folder, 'root'), '-cf', tar, '.'])
    const registry = Object.entries(process.env)
      .filter(([name]) => /^npm_config_(registry|cafile)$/i.test(name))
      .flatMap(([name, value]) => ['--change', `ENV ${name}=${value}`])
    const env = [
      '--change',
      'ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    ]
    await must(['import', ...env, ...registry, tar, 'node:24-bookworm-slim'])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  const name = 'gcr.io/distroless/cc-debian12:nonroot'
  await must(['build', '--quiet', '--network', 'host', '--tag', name, '-'], DISTROLESS)
}

/** Debian, with the project's Node, and npm with this machine's settings. */
function makeDebian(root: string) {
  const packages = '--include=ca-certificates,libgomp1'
  execFileSync('debootstrap', ['--variant=minbase', packages, DEBIAN, root, ...mirror()], {
    stdio: 'pipe',
  })
  copyFileSync('node_modules/node/bin/node', path.join(root, 'usr/local/bin/node'))
  const npm = (...args: string[]) => `${execFileSync('npm', args, { stdio: 'pipe' })}`.trim()
  npm('install', '--global', '--prefix', path.join(root, 'usr/local'), 'npm@11')
  const settings = [npm('config', 'get', 'globalconfig'), path.join(homedir(), '.npmrc')]
  writeFileSync(
    path.join(root, 'root/.npmrc'),
    settings
      .filter((file) => existsSync(file))
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n'),
  )
  // A registry may have a certificate that only this machine trusts.
  if (existsSync(`/${CERTIFICATES}`))
    copyFileSync(`/${CERTIFICATES}`, path.join(root, CERTIFICATES))
}

/** The mirror that this machine gets its own packages from; none where it is not the same Debian. */
function mirror(): string[] {
  try {
    const format = ['indextargets', '--format', '$(REPO_URI) $(RELEASE)']
    const targets = `${execFileSync('apt-get', format, { stdio: 'pipe' })}`.split('\n')
    const line = targets.find((target) => target.endsWith(` ${DEBIAN}`))
    return line ? [line.split(' ', 1)[0] ?? ''] : []
  } catch {
    return []
  }
}
