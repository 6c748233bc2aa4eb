import type { Day } from '#domain/calendar/day.ts'
import { type Month, addMonths, monthOf } from '#domain/calendar/month.ts'
import { uuidV7 } from '#domain/identifier/uuid-v7.ts'

/** What all parts of the demo share. Everything is dated by its distance from today's month. */
export interface DemoStory {
  readonly today: Day
  /** The instant at which the demo is made, as ISO 8601. */
  readonly now: string
  readonly month: Month
  readonly random: () => number
  /** Makes ids that ascend, so that lists keep the order in which their rows were made. */
  readonly newId: () => string
  readonly monthsAgo: (count: number) => Month
  readonly annaId: string
  readonly jonasId: string
}

/** The demo begins three years before today's month. */
export const HISTORY_MONTHS = 36

const SEED = 20_261_121

/**
 * Begins the story at a day, with the same random numbers each time: demos of the same day are the same.
 * @param epochMs ids count up from this instant, in milliseconds since 1970 UTC
 */
export function createStory(today: Day, epochMs: number): DemoStory {
  const month = monthOf(today)
  const random = createRandom(SEED)
  let time = epochMs
  const newId = () => {
    time += 1
    return uuidV7(
      time,
      Uint8Array.from({ length: 10 }, () => Math.floor(random() * 256)),
    )
  }
  const [annaId, jonasId] = [newId(), newId()]
  const now = new Date(epochMs).toISOString()
  return { today, now, month, random, newId, monthsAgo: (count) => addMonths(month, -count), annaId, jonasId }
}

/**
 * A small generator with a fixed seed, so that every demo is the same: mulberry32, 32 bits of state.
 * @returns numbers from 0 up to, but not including, 1
 */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
