import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const folders = ['/usr/bin', '/usr/sbin', '/usr/local/bin']
let areListsFresh = false

/**
 * Finds a program of Debian, which root lets apt install where it is missing.
 * @returns its path; null where there is none and it cannot be installed: what needs it is not tried there
 */
export function debianProgram(name: string, packageName = name): string | null {
  const find = () => folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null
  return find() ?? (installPackages([packageName]), find())
}

/** Installs packages of Debian, where root can; their own services are not started. */
export function installPackages(names: readonly string[]): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  if (!areListsFresh) apt(['update'])
  areListsFresh = true
  apt(['install', '-y', '--no-install-recommends', ...names])
}

function apt(args: readonly string[]): void {
  spawnSync('/usr/bin/apt-get', ['-q', ...args], {
    stdio: 'ignore',
    // A package that brings a service must not take its port.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  })
}
