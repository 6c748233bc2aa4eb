import { spawn } from 'node:child_process'
import { projectDir } from './project.mjs'

const endSignals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a script with the pinned Node and collects its output. When we are told to end, the tool ends with us.
 * @returns its exit code and its output, errors included
 */
export async function runTool(script, args = [], environment = {}, folder = projectDir) {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, FORCE_COLOR: '0', ...environment },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8')
    stream.on('data', (chunk) => (output += chunk))
  }
  const endTogether = () => {
    child.kill('SIGTERM')
    process.exit(1)
  }
  for (const signal of endSignals) process.on(signal, endTogether)
  const result = await new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, output: error.message }))
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
  for (const signal of endSignals) process.off(signal, endTogether)
  return result
}
