import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const starter = `
import { startPart } from ${JSON.stringify(new URL('part-process.ts', import.meta.url).href)}
console.log(startPart({ program: '/bin/sleep', args: ['60'], user: null }).pid)
setInterval(() => {}, 1000)
`

test('a part ends with the process that started it, also when that is killed', async () => {
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', starter])
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const pid = Number(line.toString())
  expect(isRunning(pid)).toBe(true)
  child.kill('SIGKILL')
  await expect.poll(() => isRunning(pid), { timeout: 20_000 }).toBe(false)
})

/** A process that has ended may stay in the list until somebody asks for how. */
function isRunning(pid: number): boolean {
  try {
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
  } catch {
    return false
  }
}
