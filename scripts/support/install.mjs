import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { explain } from './explain.mjs'
import { projectDir } from './project.mjs'

/**
 * Installs exactly the packages of package-lock.json, and only when node_modules differs.
 * @param folder the folder of a package.json with its lockfile; a tool that is rarely needed has one of its own
 */
export async function installIfStale(folder = projectDir) {
  if (isInstalled(folder)) return
  console.log('Installiert die Abhängigkeiten aus package-lock.json …')
  const { program, args } = findNpm()
  const done = spawnSync(
    program,
    [...args, 'ci', '--ignore-scripts', '--include=dev', '--include=optional', '--loglevel=error'],
    {
      cwd: folder,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32' && args.length === 0,
    },
  )
  if (done.error) throw explain('npm wurde nicht gefunden: bitte Node.js mit npm installieren.')
  if (done.status !== 0) throw explain('Die Abhängigkeiten konnten nicht installiert werden (siehe oben).')
}

/**
 * Whether everything is installed: npm keeps a copy of the lockfile with what it has really installed, and both are
 * compared package by package.
 */
function isInstalled(folder) {
  const installed = readPackages(join(folder, 'node_modules/.package-lock.json'))
  const wanted = readPackages(join(folder, 'package-lock.json'))
  if (!wanted) throw explain('package-lock.json fehlt oder ist nicht lesbar.')
  return (
    installed !== null &&
    Object.entries(wanted).every(([path, entry]) => isPresent(folder, path, entry, installed))
  )
}

function isPresent(folder, path, wanted, installed) {
  if (path === '') return true
  const found = installed[path]
  // The lockfile contains packages for other systems, which npm leaves out here.
  if (!found) return wanted.optional === true || wanted.devOptional === true
  return (
    found.version === wanted.version && found.integrity === wanted.integrity && existsSync(join(folder, path))
  )
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return null
  }
}

/** The npm that called us, else the one on the PATH. */
export function findNpm() {
  const calling = process.env.npm_execpath
  if (calling && /npm-cli\.[cm]?js$/.test(calling)) return { program: process.execPath, args: [calling] }
  return { program: process.platform === 'win32' ? 'npm.cmd' : 'npm', args: [] }
}
