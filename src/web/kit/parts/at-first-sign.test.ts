import { beforeEach, expect, it, vi } from 'vitest'

// The window of a browser, its frames and its tasks, which come when a test says so.
let frames: (() => void)[]
let tasks: (() => void)[]
let listeners: Map<string, (event: Event) => void>

class Key extends Event {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey = false
  constructor(key: string, ctrlKey = false) {
    super('keydown')
    this.key = key
    this.ctrlKey = ctrlKey
  }
}

beforeEach(() => {
  frames = []
  tasks = []
  listeners = new Map()
  vi.resetModules()
  vi.stubGlobal('document', {})
  vi.stubGlobal('KeyboardEvent', Key)
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run))
  vi.stubGlobal('setTimeout', (run: () => void) => tasks.push(run))
  vi.stubGlobal('addEventListener', (sign: string, run: (event: Event) => void) => listeners.set(sign, run))
  vi.stubGlobal('removeEventListener', (sign: string) => listeners.delete(sign))
})

async function waiting(...names: readonly string[]) {
  const { atFirstSign } = await import('./at-first-sign.ts')
  const ran: string[] = []
  for (const name of names) atFirstSign(() => ran.push(name))
  return { ran, atFirstSign }
}

const sign = (event: Event) => listeners.get(event.type)?.(event)
const nextFrame = () => frames.splice(0).forEach((run) => run())
const nextTask = () => tasks.shift()?.()

it('the first sign is painted first, then each function comes in a task of its own', async () => {
  const { ran, atFirstSign } = await waiting('drawer', 'menu')
  sign(new Event('pointerdown'))
  sign(new Event('touchstart'))
  expect([frames.length, tasks.length]).toEqual([1, 0])
  nextFrame()
  expect(ran).toEqual([])
  nextTask()
  expect(ran).toEqual(['drawer'])
  nextTask()
  expect(ran).toEqual(['drawer', 'menu'])
  expect(tasks).toEqual([])
  expect(listeners.size).toBe(0)
  atFirstSign(() => ran.push('later'))
  expect(ran.at(-1)).toBe('later')
})

it.each([new Event('beforeprint'), new Key('p', true)])(
  'a print waits for all of it at once',
  async (print) => {
    const { ran } = await waiting('drawing', 'code')
    sign(new Key('Control', true))
    expect(ran).toEqual([])
    sign(print)
    expect(ran).toEqual(['drawing', 'code'])
    nextFrame()
    nextTask()
    expect(ran).toEqual(['drawing', 'code'])
  },
)
