import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { knownAs, strangerFrom } from './asker.ts'
import {
  type PasswordStrength,
  type PasswordStrengthOptions,
  createPasswordStrength,
} from './password-strength.ts'

const anna = knownAs('anna@example.com')
const stranger = strangerFrom({ networks: ['203.0.113.7'] })
const unavailable = { code: 'unavailable', retryAfterSeconds: 5 }
const MINUTE = 60_000

let opened: PasswordStrength[] = []
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(opened.map((strength) => strength.close()))
  opened = []
})

describe('strength', () => {
  const strength = createPasswordStrength({ report: () => {} })
  afterAll(() => strength.close())

  test.each([
    ['passwort1234', 1],
    ['qwertzuiopü', 1],
    ['aaaaaaaaaaaaaaaaaaaaaaaa', 0],
    ['Jonas.Berger1985', 2],
    ['wohlstandskompass1', 1],
  ])('%s is weak', async (password, atMost) => {
    const ownWords = ['Jonas', 'Berger', 'jonas@example.com', 'Wohlstandskompass']
    expect(await strength.score(password, ownWords, stranger)).toBeLessThanOrEqual(atMost)
  })

  test.each(['grüne Tinte am Gartenzaun', 'kX9#mQ2$vL5!p', 'vierzehn Dampfloks im Nebel'])(
    '%s is strong',
    async (password) => {
      expect(await strength.score(password, ['Jonas'], stranger)).toBeGreaterThanOrEqual(3)
    },
  )

  test('200 characters do not hold anybody up: the first 64 decide', async () => {
    const score = (password: string) => strength.score(password, ['Jonas'], stranger)
    expect(await score('a'.repeat(64) + 'kX9#mQ2$vL5!p'.repeat(10))).toBeLessThan(3)
    expect(await score('kX9#mQ2$vL5!p' + 'a'.repeat(187))).toBeGreaterThanOrEqual(3)
  })

  test('it works again after it was closed', async () => {
    await strength.close()
    expect(await strength.score('passwort1234', [], stranger)).toBeLessThan(3)
  })
})

describe('the rest', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })

  test('after many questions at once ends none that is asked later', async () => {
    const strength = open()
    await Promise.all(Array.from({ length: 8 }, () => strength.score('passwort1234', [], stranger)))
    vi.advanceTimersByTime(MINUTE - 1)
    const asked = Array.from({ length: 8 }, () => strength.score('grüne Tinte am Gartenzaun', [], stranger))
    vi.advanceTimersByTime(1)
    expect(await Promise.all(asked)).toEqual(Array.from({ length: 8 }, () => 4))
  })

  test('ends no question that comes with it', async () => {
    const strength = open()
    await strength.score('passwort1234', [], stranger)
    vi.advanceTimersByTime(MINUTE)
    expect(await strength.score('passwort1234', [], stranger)).toBeLessThan(3)
  })

  test('ends the worker a minute after the last question', async () => {
    const { strength, failures } = openWith(counting)
    await Promise.all(Array.from({ length: 3 }, () => strength.score('', [], stranger)))
    vi.advanceTimersByTime(MINUTE - 1)
    expect(await strength.score('', [], stranger)).toBe(4)
    vi.advanceTimersByTime(MINUTE - 1)
    // This is the fifth answer of the same worker, and then the first one of another.
    expect(await strength.score('', [], stranger)).toBe(5)
    vi.advanceTimersByTime(MINUTE)
    expect(await strength.score('', [], stranger)).toBe(1)
    expect(failures).toEqual([])
  })
})

describe('a worker', () => {
  test.each([
    ['dies by an error', 'throw new Error("broken")', 'broken'],
    ['ends by itself', 'process.exit(0)', 'The worker ended'],
  ])('that %s: 503 for whoever asked, and the next question starts another', async (_how, failure, why) => {
    const { strength, failures } = openFailing(failure)
    const [lost, ...others] = ['fail', 'one', 'two'].map((password) => strength.score(password, [], stranger))
    await expect(lost).rejects.toMatchObject(unavailable)
    expect(await Promise.all(others)).toEqual([1, 2])
    expect(failures.map((error) => (error as Error).message)).toEqual([why])
  })

  test('that hangs is ended after 15 seconds: 503, and the next question starts another', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { strength, failures } = openFailing('for (;;) {}')
    expect(await strength.score('one', [], stranger)).toBe(1)
    const [lost, next] = ['fail', 'two'].map((password) => strength.score(password, [], stranger))
    await new Promise(setImmediate)
    vi.advanceTimersByTime(15_000)
    await expect(lost).rejects.toMatchObject(unavailable)
    expect(await next).toBe(1)
    expect(failures).toEqual([new Error('The worker did not answer')])
  })

  test('that has died while nobody asked is replaced', async () => {
    const { strength, failures } = openFailing(
      'setImmediate(() => process.exit(0)); parentPort.postMessage(0)',
    )
    expect(await strength.score('fail', [], stranger)).toBe(0)
    await vi.waitFor(async () => expect(await strength.score('one', [], stranger)).toBe(1))
    expect(failures.length).toBeLessThanOrEqual(1)
  })

  test('whose file cannot run: 503 for everybody, and nobody hangs', async () => {
    const { strength, failures } = openWith('import "nowhere-at-all"')
    const asked = Array.from({ length: 5 }, () => strength.score('one', [], stranger))
    for (const each of asked) await expect(each).rejects.toMatchObject(unavailable)
    expect(failures).toHaveLength(5)
  })
})

test('strangers who fill the line do not keep known people out', async () => {
  const { strength } = openWith(counting)
  const strangers = Array.from({ length: 200 }, () => strength.score('', [], stranger))
  const known = strength.score('', [], anna)
  const results = await Promise.allSettled([known, ...strangers])
  expect(results[0]).toEqual({ status: 'fulfilled', value: 2 })
  const refused = results.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(200 - 1 - 64)
  for (const each of refused) expect(each).toMatchObject({ reason: { code: 'too_many_requests' } })
})

/** The source of a worker that answers with the number of its answers. */
const counting = `
  import { parentPort } from 'node:worker_threads'
  let answers = 0
  parentPort.on('message', () => parentPort.postMessage((answers += 1)))`

function open(options: Partial<PasswordStrengthOptions> = {}): PasswordStrength {
  const strength = createPasswordStrength({ report: () => {}, ...options })
  opened.push(strength)
  return strength
}

function openWith(script: string) {
  const failures: unknown[] = []
  const file = new URL(`data:text/javascript,${encodeURIComponent(script)}`)
  return { strength: open({ report: (error) => failures.push(error), file }), failures }
}

/** Opens an estimator whose worker counts, and fails when the password asks for it. */
function openFailing(failure: string) {
  return openWith(`
    import { parentPort } from 'node:worker_threads'
    let answers = 0
    parentPort.on('message', ({ password }) => {
      if (password === 'fail') { ${failure}; return }
      parentPort.postMessage((answers += 1))
    })`)
}
