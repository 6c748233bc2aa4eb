import { once } from 'node:events'
import { constants, getPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'

const script = `
  const { getPriority } = require('node:os')
  const { basename } = require('node:path')
  const { parentPort } = require('node:worker_threads')
  const { readlinkSync } = require('node:fs')
  import(${JSON.stringify(new URL('give-way.ts', import.meta.url).href)}).then(() => {
    parentPort.postMessage(getPriority(Number(basename(readlinkSync('/proc/thread-self')))))
  })
`

test.runIf(process.platform === 'linux')(
  'a thread that gives way comes after the one that answers',
  async () => {
    const before = getPriority()
    const worker = new Worker(script, { eval: true })
    const [priority] = await once(worker, 'message')
    await worker.terminate()
    expect(priority).toBe(constants.priority.PRIORITY_BELOW_NORMAL)
    expect(getPriority(process.pid)).toBe(before)
  },
)
