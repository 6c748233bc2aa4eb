import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { inProject } from './project.mjs'

const program = `
  import { endWithLauncher } from ${JSON.stringify(`file://${inProject('scripts/support/end-with-launcher.mjs')}`)}
  endWithLauncher()
  process.on('SIGTERM', () => { console.log('asked to end'); process.exit() })
  console.log(process.pid)
  setInterval(() => {}, 1000)
`
const node = `"${process.execPath}" --input-type=module --eval "$PROGRAM"`

/** Starts a script as npm does: a process of its own, a shell, and in it the program. */
const asNpm = `require('node:child_process').spawn('sh', ['-c', process.env.npm_lifecycle_script], { stdio: 'inherit' })`
const environment = { PATH: process.env.PATH, PROGRAM: program }

test('ends when npm is killed, although the shell between them stays', async () => {
  const npm = spawn(process.execPath, ['--eval', asNpm], {
    env: { ...environment, npm_lifecycle_event: 'start', npm_lifecycle_script: node },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const output = linesOf(npm.stdout)
  const pid = Number(await output.next())
  onTestFinished(() => endIfThere(pid))
  npm.kill('SIGKILL')
  expect(await output.next()).toBe('asked to end')
})

test('outlives a shell when it was started by hand', async () => {
  const shell = spawn('sh', ['-c', `${node} & wait`], {
    env: environment,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const output = linesOf(shell.stdout)
  const pid = Number(await output.next())
  onTestFinished(() => endIfThere(pid))
  shell.kill('SIGKILL')
  await once(shell, 'exit')
  await new Promise((resolve) => setTimeout(resolve, 2500))
  expect(() => process.kill(pid, 0)).not.toThrow()
})

function linesOf(stream) {
  let rest = ''
  const lines = (async function* () {
    for await (const part of stream.setEncoding('utf8')) {
      const pieces = (rest + part).split('\n')
      rest = pieces.pop()
      yield* pieces
    }
  })()
  return { next: async () => (await lines.next()).value }
}

function endIfThere(pid) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // The process has ended, so there is nothing to end.
  }
}
