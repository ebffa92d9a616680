import { readFileSync } from 'node:fs'
import type { Docker } from './docker.ts'

/** Debian with systemd and nginx, as `docs/run/systemd.md` asks for. */
const MACHINE = `
FROM node:24-bookworm-slim
RUN apt-get update -qq && apt-get install -y -qq --no-install-recommends systemd systemd-sysv nginx-light curl >/dev/null
`

const page = readFileSync('docs/run/systemd.md', 'utf8')

/** The commands of the page. The first is the build, which the image has. */
export const commands = [...page.matchAll(/^```sh\n([\s\S]*?)^```$/gm)]
  .flatMap(([, block = '']) => block.split('\n'))
  .filter((line) => line !== '')

/** Starts such a machine, without a network, where these folders of this one are mounted. */
export async function startMachine(docker: Docker, name: string, mounts: Record<string, string>) {
  await docker.must(['build', '--quiet', '--network', 'host', '--tag', name, '-'], MACHINE)
  const folders = Object.entries(mounts).flatMap(([from, to]) => ['--volume', `${from}:${to}:ro`])
  // systemd mounts file systems, and wants its control groups for itself.
  const rights = ['--cap-add', 'SYS_ADMIN', '--security-opt', 'seccomp=unconfined']
  const places = ['/run', '/tmp', '/sys/fs/cgroup'].flatMap((place) => ['--tmpfs', place])
  const options = ['--detach', '--name', name, '--network', 'none', '--workdir', '/clone']
  await docker.must(['run', ...options, ...rights, ...places, ...folders, name, '/sbin/init'])
  const sh = (command: string) => docker.run(['exec', name, '/bin/sh', '-ec', command])
  await sh('systemctl is-system-running --wait')
  return { sh, stop: () => docker.must(['rm', '--force', name]) }
}
