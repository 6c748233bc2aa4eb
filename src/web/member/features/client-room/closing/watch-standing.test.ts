import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type RoomState, type StandingWatch, watchStanding } from './watch-standing.ts'

type State = RoomState<string, string>

const FORBIDDEN = Object.assign(new Error('forbidden'), { status: 403 })
const UNAVAILABLE = Object.assign(new Error('unavailable'), { status: 503 })

let states: State[] = []
let answer: () => Promise<string> = async () => 'standing'
let isVisible = true
let questions = 0
let watch: StandingWatch | undefined

beforeEach(() => {
  vi.useFakeTimers()
  states = []
  answer = async () => 'standing'
  isVisible = true
  questions = 0
})

afterEach(() => {
  watch?.stop()
  vi.useRealTimers()
})

async function start() {
  watch = watchStanding<string, string>({
    ask: async (signal) => {
      questions += 1
      return Promise.race([
        answer(),
        new Promise<never>((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason as Error))
        }),
      ])
    },
    whyClosed: async (error) => (error === FORBIDDEN ? 'ended' : null),
    tell: (state) => states.push(state),
    isVisible: () => isVisible,
    now: Date.now,
  })
  await vi.advanceTimersByTimeAsync(0)
}

const never = async () => new Promise<string>(() => undefined)

it('opens with the first answer and asks again every three seconds', async () => {
  await start()
  expect(states).toEqual([{ kind: 'open', standing: 'standing' }])
  await vi.advanceTimersByTimeAsync(9_000)
  expect(questions).toBe(4)
  expect(states.every(({ kind }) => kind === 'open')).toBe(true)
})

it('closes for good within five seconds after the grant has ended', async () => {
  await start()
  answer = async () => Promise.reject(FORBIDDEN)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(states.at(-1)).toEqual({ kind: 'closed', why: 'ended' })
  const before = questions
  answer = async () => 'standing'
  await vi.advanceTimersByTimeAsync(60_000)
  expect(questions).toBe(before)
  expect(states.at(-1)?.kind).toBe('closed')
})

it('hides everything five seconds after the last good answer when nobody answers, and opens again', async () => {
  await start()
  answer = never
  await vi.advanceTimersByTimeAsync(4_999)
  expect(states.at(-1)?.kind).toBe('open')
  await vi.advanceTimersByTimeAsync(1)
  expect(states.at(-1)).toEqual({ kind: 'veiled', why: 'no_connection' })
  answer = async () => 'standing'
  await vi.advanceTimersByTimeAsync(10_000)
  expect(states.at(-1)?.kind).toBe('open')
})

it('takes a server that cannot answer for no answer, not for a refusal', async () => {
  await start()
  answer = async () => Promise.reject(UNAVAILABLE)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(states.at(-1)?.kind).toBe('open')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(states.at(-1)).toEqual({ kind: 'veiled', why: 'no_connection' })
})

it('waits for a slow answer instead of asking over it', async () => {
  await start()
  answer = async () => new Promise((resolve) => setTimeout(() => resolve('late'), 4_000))
  await vi.advanceTimersByTimeAsync(7_500)
  expect(questions).toBe(2)
  expect(states.at(-1)).toEqual({ kind: 'open', standing: 'late' })
})

it('does not ask while nobody looks, hides what it showed, and asks at once when somebody looks again', async () => {
  await start()
  isVisible = false
  await vi.advanceTimersByTimeAsync(60_000)
  expect(questions).toBe(1)
  expect(states.at(-1)).toEqual({ kind: 'veiled', why: 'asking' })
  isVisible = true
  watch?.askNow()
  await vi.advanceTimersByTimeAsync(0)
  expect(questions).toBe(2)
  expect(states.at(-1)?.kind).toBe('open')
})

it('hides everything at once after a sleep, before anybody answers', async () => {
  await start()
  // The clock goes on without the timers, as on a machine that sleeps.
  vi.setSystemTime(Date.now() + 3_600_000)
  answer = never
  watch?.askNow()
  expect(states.at(-1)).toEqual({ kind: 'veiled', why: 'asking' })
})

it('does the same where the clock was set back meanwhile', async () => {
  await start()
  vi.setSystemTime(Date.now() - 3_600_000)
  answer = never
  watch?.askNow()
  expect(states.at(-1)).toEqual({ kind: 'veiled', why: 'asking' })
})

it('shows nothing of an answer that comes after the room was put aside for good', async () => {
  await start()
  let resolve: (standing: string) => void = () => undefined
  answer = async () =>
    new Promise((done) => {
      resolve = done
    })
  await vi.advanceTimersByTimeAsync(3_000)
  watch?.stop()
  const before = states.length
  resolve('late')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(states).toHaveLength(before)
})

it('hides at once when the page is put aside, and opens with the next answer', async () => {
  await start()
  watch?.veil()
  expect(states.at(-1)).toEqual({ kind: 'veiled', why: 'asking' })
  watch?.askNow()
  await vi.advanceTimersByTimeAsync(0)
  expect(states.at(-1)?.kind).toBe('open')
})
