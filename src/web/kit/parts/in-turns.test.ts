import { describe, expect, it } from 'vitest'
import type { Steps } from '#domain/lists/steps.ts'
import { pause } from '#web/kit/browser/pause.ts'
import { inTurns } from './in-turns.ts'

function* writing(log: string[], name: string, count: number): Steps<void> {
  for (let step = 1; step <= count; step += 1) {
    log.push(`${name}${step}`)
    yield
  }
}

/** One step of a computation that takes as long as a whole turn. */
function* slowly(log: string[], count: number): Steps<void> {
  for (let step = 1; step <= count; step += 1) {
    log.push(`step ${step}`)
    const until = performance.now() + 10
    while (performance.now() < until);
    yield
  }
}

function done(begin: (onDone: () => void) => unknown): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  begin(resolve)
  return promise
}

describe('a computation in turns', () => {
  it('begins later, and tells when it is done', async () => {
    const log: string[] = []
    const ended = done((onDone) => inTurns(writing(log, 'a', 3), onDone))
    expect(log).toEqual([])
    await ended
    expect(log).toEqual(['a1', 'a2', 'a3'])
  })

  it('lets the browser do other things between its turns', async () => {
    const log: string[] = []
    const ended = done((onDone) => inTurns(slowly(log, 3), onDone))
    const other = async () => {
      while (log.length < 3) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await pause()
        log.push('other')
      }
    }
    await Promise.all([ended, other()])
    const between = log.slice(log.indexOf('step 1'), log.indexOf('step 2'))
    expect(between).toContain('other')
  })

  it('waits for the one that was begun before', async () => {
    const log: string[] = []
    const first = done((onDone) => inTurns(writing(log, 'a', 2), onDone))
    const second = done((onDone) => inTurns(writing(log, 'b', 2), onDone))
    await Promise.all([first, second])
    expect(log).toEqual(['a1', 'a2', 'b1', 'b2'])
  })

  it('does nothing once it is called off, and the next one begins', async () => {
    const log: string[] = []
    const callOff = inTurns(writing(log, 'a', 2), () => log.push('done'))
    callOff()
    await done((onDone) => inTurns(writing(log, 'b', 1), onDone))
    expect(log).toEqual(['b1'])
  })

  it('counts as done where a step throws, because the drawing meets the error', async () => {
    const log: string[] = []
    const failing = function* (): Steps<void> {
      yield
      throw new Error('broken')
    }
    await done((onDone) => inTurns(failing(), onDone))
    await done((onDone) => inTurns(writing(log, 'b', 1), onDone))
    expect(log).toEqual(['b1'])
  })
})
