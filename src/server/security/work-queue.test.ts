import { describe, expect, test } from 'vitest'
import type { Problem } from '#contract/protocol/problem.ts'
import { type Asker, knownAs, strangerFrom } from './asker.ts'
import { createWorkQueue } from './work-queue.ts'

const anna = knownAs('anna@example.com')
const flood = from('2001:db8:1::/48')
const elsewhere = from('203.0.113.7')

describe('line', () => {
  test('refuses at once what finds no place, and recovers', async () => {
    const { ask, finishAll } = workshop({ atATime: 2, waitingAtMost: 3 })
    const asked = Array.from({ length: 8 }, () => ask(flood))
    expect(await Promise.all(asked.slice(5))).toEqual(Array.from({ length: 3 }, () => 'too_many_requests'))
    await finishAll()
    expect(await Promise.all(asked.slice(0, 5))).toEqual(Array.from({ length: 5 }, () => 'done'))
    const later = ask(flood)
    await finishAll()
    expect(await later).toBe('done')
  })

  test('runs as many at a time as it may, in order, also when work fails', async () => {
    const queue = createWorkQueue({ atATime: 2, waitingAtMost: 10 })
    const started: number[] = []
    let running = 0
    let most = 0
    const work = (number: number) =>
      queue(flood, async () => {
        started.push(number)
        most = Math.max(most, ++running)
        await new Promise((resolve) => setTimeout(resolve, 5))
        running -= 1
        if (number % 3 === 0) throw new Error('failed')
      })
    const results = await Promise.allSettled([1, 2, 3, 4, 5, 6, 7].map(work))
    expect(started).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(most).toBe(2)
    expect(results.filter((result) => result.status === 'rejected')).toHaveLength(2)
  })
})

describe('known people', () => {
  test('have places of their own, however many strangers wait', async () => {
    const { ask, finishAll } = workshop({ atATime: 2, waitingAtMost: 3 })
    const strangers = Array.from({ length: 50 }, () => ask(flood))
    const known = ask(anna)
    await finishAll()
    expect(await known).toBe('done')
    expect((await Promise.all(strangers)).filter((outcome) => outcome === 'done')).toHaveLength(5)
  })

  test('are next whoever waits already', async () => {
    const { ask, started, finishOne } = workshop({ atATime: 1, waitingAtMost: 64 })
    for (let count = 0; count < 30; count += 1) void ask(flood)
    void ask(anna)
    await finishOne()
    expect(started).toEqual([flood, anna])
  })

  test('do not keep the strangers waiting: the lanes take turns', async () => {
    const { ask, started, finishOne } = workshop({ atATime: 1, waitingAtMost: 64 })
    for (let count = 0; count < 10; count += 1) void ask(anna)
    void ask(elsewhere)
    void ask(elsewhere)
    for (let count = 0; count < 4; count += 1) await finishOne()
    expect(started).toEqual([anna, anna, elsewhere, anna, elsewhere])
  })
})

describe('a network that fills the strangers’ places', () => {
  test('gives one back to whoever comes from elsewhere', async () => {
    const { ask, finishAll } = workshop({ atATime: 2, waitingAtMost: 8 })
    const many = Array.from({ length: 10 }, () => ask(flood))
    const other = ask(elsewhere)
    expect(await many[9]!).toBe('too_many_requests')
    await finishAll()
    expect(await Promise.all([other, ...many.slice(0, 9)])).toEqual(Array.from({ length: 10 }, () => 'done'))
  })

  test('makes them wait for one of its pieces of work, not for all', async () => {
    const { ask, started, finishOne } = workshop({ atATime: 1, waitingAtMost: 64 })
    for (let count = 0; count < 50; count += 1) void ask(flood)
    void ask(elsewhere)
    await finishOne()
    await finishOne()
    expect(started).toEqual([flood, flood, elsewhere])
  })

  test('takes none from those who have as few', async () => {
    const { ask, finishAll } = workshop({ atATime: 1, waitingAtMost: 4 })
    const first = [ask(flood), ...['a', 'b', 'c', 'd'].map((network) => ask(from(network)))]
    // The network is not the cause of the refusal.
    expect(await ask(elsewhere)).toBe('unavailable')
    await finishAll()
    expect(await Promise.all(first)).toEqual(Array.from({ length: 5 }, () => 'done'))
  })

  test('has all of them while nobody else comes', async () => {
    const { ask, finishAll } = workshop({ atATime: 2, waitingAtMost: 64 })
    const office = Array.from({ length: 50 }, () => ask(elsewhere))
    await finishAll()
    expect(await Promise.all(office)).toEqual(Array.from({ length: 50 }, () => 'done'))
  })
})

test('all networks of one customer are one party', () => {
  const subnets = ['2001:db8:1:1::/64', '2001:db8:1:2::/64'] as const
  const [one, other] = subnets.map((subnet) =>
    strangerFrom({ networks: [subnet, '2001:db8:1:0::/56', '2001:db8:1::/48'] }),
  )
  expect(one).toEqual(other)
})

function from(network: string): Asker {
  return strangerFrom({ networks: [network] })
}

/** Work that lasts until the test ends it. */
function workshop(places: { readonly atATime: number; readonly waitingAtMost: number }) {
  const queue = createWorkQueue(places)
  const started: Asker[] = []
  const unfinished: (() => void)[] = []

  async function finishOne(): Promise<void> {
    unfinished.shift()?.()
    await new Promise(setImmediate)
  }

  async function finishAll(): Promise<void> {
    await new Promise(setImmediate)
    while (unfinished.length > 0) await finishOne()
  }

  /** Asks for work. @returns the code of its refusal */
  function ask(asker: Asker): Promise<string> {
    const asked = queue(asker, async () => {
      started.push(asker)
      await new Promise<void>((resolve) => unfinished.push(resolve))
    })
    return asked.then(
      () => 'done',
      ({ code }: Problem) => code,
    )
  }

  return { started, ask, finishOne, finishAll }
}
