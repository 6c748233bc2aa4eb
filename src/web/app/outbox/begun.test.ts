import { expect, it } from 'vitest'
import { createBegun } from './begun.ts'
import { withoutHeld } from './decide.ts'
import { type Entry, type NewEntry, recordOf } from './entry.ts'
import type { EntryStore } from './surroundings.ts'
import { isTypedHere, waitingWords } from './waiting.ts'

const field: NewEntry = {
  id: 'first key',
  userId: 'anna',
  endpoint: 'putBalance',
  call: { params: { id: 'giro', day: '2026-11-20' } },
  seen: null,
  at: 1_000,
  build: 'b',
}
const otherDay = { ...field, id: 'other day', call: { params: { id: 'giro', day: '2026-11-19' } } }

function createStore() {
  let entries: readonly Entry[] = []
  const store: EntryStore = {
    all: async () => entries,
    add: async (entry) => {
      const kept = { ...entry, order: entries.length }
      entries = [...entries, kept]
      return kept
    },
    replace: async (entry) => {
      entries = entries.map((each) => (each.id === entry.id ? entry : each))
    },
    remove: async (ids) => {
      entries = entries.filter(({ id }) => !ids.includes(id))
    },
  }
  return { store, kept: () => entries, begun: createBegun(store) }
}

it('the text of a field is kept as it was typed last, of each field and person, until the field is left', async () => {
  const { begun, kept } = createStore()
  await begun.begin(field, '1')
  await begun.begin({ ...field, id: 'next key', at: 2_000 }, '12,')
  await begun.begin(otherDay, '3')
  await begun.begin({ ...field, id: 'other person', userId: 'jonas' }, '4')
  expect(kept().map((entry) => [entry.id, entry.at, entry.begun])).toEqual([
    ['first key', 2_000, '12,'],
    ['other day', 1_000, '3'],
    ['other person', 1_000, '4'],
  ])
  expect(await begun.end((entry) => entry.begun === '12,')).toBe(true)
  expect(kept().map(({ id }) => id)).toEqual(['other day', 'other person'])
  expect(await begun.end(() => true)).toBe(false)
})

it('a text is never sent, holds up no write of the same record, and ends none', async () => {
  const { begun, store, kept } = createStore()
  await begun.begin(field, '12,')
  const write = { ...field, id: 'write', about: recordOf(field), failures: 0 }
  await store.add(write)
  expect(withoutHeld(kept()).map(({ id }) => id)).toEqual(['write'])
  await begun.end(() => true)
  expect(kept().map(({ id }) => id)).toEqual(['write'])
})

it('what an earlier page has left is counted as begun, and what is typed in this one is not told', async () => {
  const { begun, kept } = createStore()
  await begun.begin({ ...field, at: performance.timeOrigin - 1 }, '12,')
  await begun.begin({ ...otherDay, at: performance.timeOrigin }, '3')
  expect(kept().map(isTypedHere)).toEqual([false, true])
  expect(waitingWords({ entries: kept().slice(0, 1) })).toBe('1 angefangen')
})
