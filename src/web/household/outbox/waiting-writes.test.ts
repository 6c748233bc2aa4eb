import { expect, it } from 'vitest'
import { endpointsByName } from '#contract/api.ts'
import type { Entry, KeptCall } from '#web/app/outbox/entry.ts'
import { recordOf } from '#web/app/outbox/entry.ts'
import { mergedWithoutAsking, mergeEntry } from './merge-entry.ts'
import { waitingWrites } from './waiting-writes.ts'

const balance = { day: '2026-11-20', amountCents: 100, version: 1 }
const transfer = { id: 'transfer', month: '2026-11-01', accountId: 'depot', amountCents: 30_267, version: 1 }
const goal = { id: 'goal', name: 'Lastenrad', amountCents: 240_000, position: 0, version: 1 }
const onDay = { id: 'depot', day: '2026-11-20' }

/** Each write that may wait, with the data before it and the record that it changes. */
const samples: Readonly<Record<string, { data: object; call: KeptCall; seen: unknown }>> = {
  createTransfer: { data: { transfers: [] }, call: { body: { ...transfer } }, seen: null },
  updateTransfer: {
    data: { transfers: [transfer] },
    call: { params: { id: 'transfer' }, body: { version: 1, amountCents: 200 } },
    seen: transfer,
  },
  deleteTransfer: { data: { transfers: [transfer] }, call: { params: { id: 'transfer' } }, seen: transfer },
  createGoal: { data: { goals: [] }, call: { body: { ...goal } }, seen: null },
  updateGoal: {
    data: { goals: [goal] },
    call: { params: { id: 'goal' }, body: { version: 1, amountCents: 300_000 } },
    seen: goal,
  },
  deleteGoal: { data: { goals: [goal] }, call: { params: { id: 'goal' } }, seen: goal },
  putBalance: {
    data: { accounts: [{ id: 'depot', balances: [balance] }] },
    call: { params: onDay, body: { version: 1, amountCents: 200 } },
    seen: balance,
  },
  deleteBalance: {
    data: { accounts: [{ id: 'depot', balances: [balance] }] },
    call: { params: onDay },
    seen: balance,
  },
}

it('names the endpoints that may wait, no other', async () => {
  const waiting = Object.entries(endpointsByName).filter(([, { mayWait }]) => mayWait === true)
  expect(Object.keys(waitingWrites).toSorted()).toEqual(waiting.map(([name]) => name).toSorted())
  for (const [name, endpoint] of waiting) expect(await waitingWrites[name]!.endpoint()).toBe(endpoint)
})

it.each(Object.keys(waitingWrites))('%s is shown once, however often, and can be taken back', (name) => {
  const { change, takeBack } = waitingWrites[name]!
  const { data, call, seen } = samples[name]!
  const shown = change(data, call)
  expect(shown).not.toEqual(data)
  expect(change(shown, call)).toEqual(shown)
  expect(takeBack(shown, entryOf(name, call, seen))).toEqual(data)
})

const elsewhere = { ...goal, name: 'Reise', version: 2 }
const call = { params: { id: 'goal' }, body: { name: 'Lastenrad', amountCents: 300_000, version: 1 } }

it('takes a field that only the other side changed, without a question', () => {
  const entry = { ...entryOf('updateGoal', call, goal), refusal: refusal(elsewhere) }
  expect(mergedWithoutAsking(entry)?.call.body).toEqual({ name: 'Reise', amountCents: 300_000, version: 2 })
})

it('asks about a field that both sides changed', () => {
  const entry = { ...entryOf('updateGoal', call, goal), refusal: refusal({ ...elsewhere, amountCents: 1 }) }
  expect(mergedWithoutAsking(entry)).toBeUndefined()
  expect(mergeEntry(entry)?.contested).toEqual(['amountCents'])
})

it('asks when the record is gone', () => {
  const entry = { ...entryOf('updateGoal', call, goal), refusal: refusal(null) }
  expect(mergedWithoutAsking(entry)).toBeUndefined()
})

function refusal(current: unknown) {
  return { status: 412, sentence: '', current }
}

function entryOf(endpoint: string, kept: KeptCall, seen: unknown): Entry {
  const about = recordOf(kept)
  return {
    id: 'e',
    order: 1,
    userId: 'anna',
    endpoint,
    call: kept,
    seen,
    about,
    at: 0,
    build: '',
    failures: 0,
  }
}
