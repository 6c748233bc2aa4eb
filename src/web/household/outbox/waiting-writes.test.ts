import { expect, it } from 'vitest'
import { endpointsByName } from '#contract/api.ts'
import type { Entry, KeptCall } from '#web/app/outbox/entry.ts'
import { recordOf } from '#web/app/outbox/entry.ts'
import { mergedWithoutAsking, mergeEntry, settledEntry } from './merge-entry.ts'
import { waitingWrites } from './waiting-writes.ts'

const balance = { day: '2026-11-20', amountCents: 100, version: 1 }
const transfer = { id: 'transfer', month: '2026-11-01', accountId: 'depot', amountCents: 30_267, version: 1 }
const allocation = { month: '2026-11-01', savingBp: 1_000, version: 1 }
const goal = { id: 'goal', name: 'Lastenrad', amountCents: 240_000, position: 0, version: 1 }
const person = { id: 'anna', name: 'Anna', surname: '', position: 0, version: 1 }
const source = { id: 'salary', label: 'Gehalt', version: 1 }
const receipt = { sourceId: 'salary', month: '2026-11-01', amountCents: 100, version: 1 }
const extra = { id: 'bonus', month: '2026-11-01', label: 'Bonus', amountCents: 100, version: 1 }
const household = { isJointlyAssessed: null, version: 1 }
const depot = { id: 'depot', name: 'Depot', balances: [balance], position: 0, version: 1 }

/** A write that may wait, with the record before it, and all data of its area. */
interface Sample {
  readonly data: object
  readonly call: KeptCall
  /** The record that it changes or deletes; undefined: it creates one. */
  readonly seen?: object
}

const place = { itemId: null, groupId: null, category: 'life', isTransfer: false, parts: [] }
const typed = {
  accountId: 'giro',
  day: '2026-11-20',
  amountCents: -4_500,
  counterparty: 'Markt',
  purpose: '',
}
const booking = { id: 'booking', ...typed, ...place, isOneOff: false, note: '', version: 1 }
const said = { ...place, isOneOff: false, note: 'Gemüse' }

const madeOf = ({ version: _version, ...body }: Readonly<Record<string, unknown>>) => ({ body })
const changed = (record: { readonly id: string }, body: object): KeptCall => ({
  params: { id: record.id },
  body: { ...body, version: 1 },
})
const byId = ({ id }: { readonly id: string }): KeptCall => ({ params: { id } })
const ofReceipt = { params: { sourceId: 'salary', month: '2026-11-01' } }
const ofDay = { params: { id: 'depot', day: '2026-11-20' } }
const ofMonth = { params: { month: '2026-11-01' } }
const item = { id: 'rent', name: 'Miete', position: 0, version: 1 }
const contract = { itemId: 'rent', provider: 'Hausverwaltung', version: 1 }
const budget = { items: [item], contracts: [contract] }
const planPerson = { personId: 'anna', birthMonth: '1990-01-01', version: 1 }
const position = { id: 'depot', name: 'Depot', scenarioId: null, version: 1 }
const event = { id: 'car', name: 'Auto', scenarioId: null, version: 1 }
const scenario = { id: 'calm', name: 'Ruhig', position: 0, version: 1 }
const distribution = { classes: [], version: 1 }
const gold = { id: 'gold', accountId: null, name: 'Gold', scenarioId: null, version: 1 }
const values = [{ positionId: 'gold', from: '2026-10-01', amountsCents: [100] }]
const goldCell = { month: '2026-10-01', amountCents: 200, seenCents: 100 }
const goldRows = { rows: [{ positionId: 'gold', cells: [goldCell] }] }
const goldBefore = { month: '2026-10-01', amountCents: 100, balances: [] }
const plan = {
  planPersons: [planPerson],
  positions: [position],
  events: [event],
  planScenarios: [scenario],
  distribution,
}
const noIncome = { sources: [], receipts: [], extras: [] }
const income = { sources: [source], receipts: [receipt], extras: [extra] }
const flat = { accountId: 'flat', place: 'Leipzig', shareBp: 10_000, version: 1 }
const ofFlat = { params: { accountId: 'flat' } }
const check = { id: 'check', name: 'Halle', savedAt: '', version: 1 }
const properties = { properties: [flat], checks: [check], sales: [] }
const rateLine = { id: 'rate', state: 'open', note: '' }
const costLine = { id: 'cost', state: 'open', note: '' }
const proposal = { id: 'proposal', status: 'sent', lines: [rateLine, costLine], version: 1 }
const accepted = { answer: 'accepted', note: '', insteadOf: null }
const answer = { lines: [rateLine, costLine].map(({ id }) => ({ id, ...accepted })) }
const later = { version: 1, amountCents: 200 }

const samples: Readonly<Record<string, Sample>> = {
  createTransfer: { data: { transfers: [] }, call: madeOf(transfer) },
  updateTransfer: { data: { transfers: [transfer] }, call: changed(transfer, later), seen: transfer },
  deleteTransfer: { data: { transfers: [transfer] }, call: byId(transfer), seen: transfer },
  putAllocation: {
    data: { versions: [allocation] },
    call: { ...ofMonth, body: { version: 1, savingBp: 2_000 } },
    seen: allocation,
  },
  deleteAllocation: { data: { versions: [allocation] }, call: ofMonth, seen: allocation },
  createGoal: { data: { goals: [] }, call: madeOf(goal) },
  updateGoal: { data: { goals: [goal] }, call: changed(goal, later), seen: goal },
  deleteGoal: { data: { goals: [goal] }, call: byId(goal), seen: goal },
  putProperty: {
    data: properties,
    call: { ...ofFlat, body: { version: 1, place: 'Halle', shareBp: 5_000 } },
    seen: flat,
  },
  deleteProperty: { data: properties, call: ofFlat, seen: flat },
  createPurchaseCheck: { data: { ...properties, checks: [] }, call: madeOf(check) },
  updatePurchaseCheck: { data: properties, call: changed(check, { name: 'Halle Süd' }), seen: check },
  deletePurchaseCheck: { data: properties, call: byId(check), seen: check },
  createAccount: { data: { accounts: [] }, call: madeOf({ ...depot, balance: null }) },
  putBalance: { data: { accounts: [depot] }, call: { ...ofDay, body: later }, seen: balance },
  deleteBalance: { data: { accounts: [depot] }, call: ofDay, seen: balance },
  updateHousehold: {
    data: { ...household, persons: [person] },
    call: { body: { version: 1, isJointlyAssessed: true } },
    seen: household,
  },
  createPerson: { data: { persons: [] }, call: madeOf(person) },
  updatePerson: { data: { persons: [person] }, call: changed(person, { name: 'Ann' }), seen: person },
  deletePerson: { data: { persons: [person] }, call: byId(person), seen: person },
  createIncomeSource: {
    data: noIncome,
    call: { body: { ...madeOf(source).body, receipts: [{ month: '2026-11-01', amountCents: 100 }] } },
  },
  updateIncomeSource: { data: income, call: changed(source, { label: 'Lohn' }), seen: source },
  deleteIncomeSource: { data: income, call: byId(source), seen: source },
  putIncomeReceipt: { data: income, call: { ...ofReceipt, body: later }, seen: receipt },
  deleteIncomeReceipt: { data: income, call: ofReceipt, seen: receipt },
  createExtraIncome: { data: noIncome, call: madeOf(extra) },
  updateExtraIncome: { data: income, call: changed(extra, later), seen: extra },
  createBudgetItem: {
    data: { items: [], contracts: [] },
    call: { body: { ...madeOf(item).body, contract: { provider: 'Hausverwaltung' } } },
  },
  updateBudgetItem: { data: budget, call: changed(item, { name: 'Kaltmiete' }), seen: item },
  putContract: {
    data: budget,
    call: { ...byId(item), body: { version: 1, provider: 'Genossenschaft' } },
    seen: contract,
  },
  deleteContract: { data: budget, call: byId(item), seen: contract },
  putPlanPerson: {
    data: plan,
    call: { params: { id: 'anna' }, body: { version: 1, birthMonth: '1991-01-01' } },
    seen: planPerson,
  },
  putPlanPosition: { data: plan, call: changed(position, { name: 'ETF' }), seen: position },
  createPlanEvent: { data: { events: [] }, call: madeOf(event) },
  updatePlanEvent: { data: plan, call: changed(event, { name: 'Kombi' }), seen: event },
  deletePlanEvent: { data: plan, call: byId(event), seen: event },
  createPlanScenario: { data: { planScenarios: [] }, call: madeOf(scenario) },
  updatePlanScenario: { data: plan, call: changed(scenario, { name: 'Ruhiger' }), seen: scenario },
  deletePlanScenario: { data: plan, call: byId(scenario), seen: scenario },
  putPlanValues: {
    data: { positions: [gold], values },
    call: { body: goldRows },
    seen: { rows: [{ positionId: 'gold', cells: [goldBefore] }] },
  },
  putDistribution: {
    data: plan,
    call: { body: { version: 1, classes: [{ id: 'shares' }] } },
    seen: distribution,
  },
  answerProposal: {
    data: { proposals: [proposal] },
    call: { params: { id: 'proposal' }, body: answer },
    seen: proposal,
  },
  dismissBar: { data: { bar: { id: 'bar' } }, call: { params: { id: 'bar' } } },
  deleteExtraIncome: { data: income, call: byId(extra), seen: extra },
  createTransaction: { data: [], call: madeOf(booking) },
  updateTransaction: {
    data: [booking],
    call: changed(booking, { ...said, byHand: { ...typed, amountCents: -5_000 } }),
    seen: booking,
  },
  deleteTransaction: { data: [booking], call: byId(booking), seen: booking },
  returnTransaction: { data: [], call: { body: { ...booking, importId: 'file' } } },
}

it('names the endpoints that may wait, no other', async () => {
  const waiting = Object.entries(endpointsByName).filter(([, { mayWait }]) => mayWait === true)
  expect([...waitingWrites.keys()].toSorted()).toEqual(waiting.map(([name]) => name).toSorted())
  for (const [name, endpoint] of waiting) expect(await waitingWrites.get(name)!.endpoint()).toBe(endpoint)
})

it.each([...waitingWrites.keys()])('%s is shown once, however often the data are read', (name) => {
  const { change, recordIn } = waitingWrites.get(name)!
  const { data, call, seen } = samples[name]!
  const shown = change(data, call)
  expect(shown).not.toEqual(data)
  expect(change(shown, call)).toEqual(shown)
  expect(recordIn(data, call)).toEqual(seen)
  const stored = recordIn(shown, call) as { readonly version: number } | undefined
  const version = seen ? 2 : 1
  expect(stored?.version).toBe(call.body && !('rows' in call.body) ? version : undefined)
})

it('a cell of an account is its last balance of the month, else one on the last day, however often it is shown', () => {
  const { elsewhere } = waitingWrites.get('putPlanValues')!
  const depotOf = (balances: object[]) => ({ accounts: [{ id: 'depot', closedOn: null, balances }] })
  const data = depotOf([{ day: '2026-09-10', amountCents: 1, version: 1 }, balance])
  const cells = [
    { month: '2026-08-01', amountCents: 80, seenCents: null },
    { month: '2026-09-01', amountCents: null, seenCents: 1, day: '2026-09-10' },
    { month: '2026-11-01', amountCents: 300, seenCents: 100 },
  ]
  const sent = { body: { rows: [{ positionId: 'depot', cells }] } }
  const shown = elsewhere!.change(data, sent)
  expect(shown).toEqual(
    depotOf([
      { day: '2026-08-31', amountCents: 80, version: 1 },
      { ...balance, amountCents: 300, version: 2 },
    ]),
  )
  expect(elsewhere!.change(shown, sent)).toEqual(shown)
})

it('lines that hold something else are sent against it, those that are to stay are rejected', () => {
  const present = { type: 'share', bp: 1_100 }
  const sent = { params: { id: 'proposal' }, body: answer }
  const lines = [
    { id: 'rate', present },
    { id: 'cost', present: null },
  ]
  const refused = { status: 409, sentence: '', current: { reason: 'changed', lines } }
  const entry = { ...entryOf('answerProposal', sent, proposal), refusal: refused }
  const [rate, cost] = ['rate', 'cost']
  expect(settledEntry(entry)?.call.body).toEqual({
    lines: [
      { id: rate, ...accepted, insteadOf: present },
      { id: cost, ...accepted, answer: 'rejected' },
    ],
  })
  expect(settledEntry(entry, ['rate'])?.call.body).toEqual({
    lines: [
      { id: rate, ...accepted, answer: 'rejected' },
      { id: cost, ...accepted, answer: 'rejected' },
    ],
  })
})

it('cells that hold something else are sent against it, without those that are to stay', () => {
  const cells = [goldCell, { month: '2026-11-01', amountCents: 400, seenCents: null }]
  const sent = { body: { rows: [{ positionId: 'gold', cells }] } }
  const current = { rows: [{ positionId: 'gold', cells: [{ ...goldBefore, amountCents: 150 }] }] }
  const entry = { ...entryOf('putPlanValues', sent, null), refusal: refusal(current) }
  expect(mergedWithoutAsking(entry)).toBeUndefined()
  expect(settledEntry(entry)).toMatchObject({
    call: { body: { rows: [{ cells: [{ ...goldCell, seenCents: 150 }, cells[1]] }] } },
    parts: ['gold 2026-10-01', 'gold 2026-11-01'],
  })
  expect(settledEntry(entry)).not.toHaveProperty('refusal')
  expect(settledEntry(entry, ['gold 2026-10-01'])?.call).toEqual({
    body: { rows: [{ positionId: 'gold', cells: [cells[1]] }] },
  })
  expect(settledEntry(entry, ['gold 2026-10-01', 'gold 2026-11-01'])).toBeUndefined()
})

it('a deleted source takes its receipts along, and a deleted goal the dependence on it', () => {
  const sourceGone = waitingWrites.get('deleteIncomeSource')!.change(income, byId(source))
  expect(sourceGone).toMatchObject({ sources: [], receipts: [] })
  const next = { ...goal, id: 'next', afterGoalId: 'goal' }
  const goalGone = waitingWrites.get('deleteGoal')!.change({ goals: [goal, next] }, byId(goal))
  expect(goalGone).toEqual({ goals: [{ ...next, afterGoalId: null, version: 2 }] })
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

const newBooking = { ...said, byHand: { ...typed, amountCents: -5_000 }, version: 1 }
const change = { params: { id: 'booking' }, body: newBooking }

it('settles the typed fields of a booking, and its place as one', () => {
  const named = { ...booking, counterparty: 'Wochenmarkt', version: 2 }
  const entry = { ...entryOf('updateTransaction', change, booking), refusal: refusal(named) }
  expect(mergedWithoutAsking(entry)?.call.body).toEqual({
    ...newBooking,
    byHand: { ...typed, amountCents: -5_000, counterparty: 'Wochenmarkt' },
    version: 2,
  })
  const placed = { params: { id: 'booking' }, body: { ...newBooking, groupId: 'food', category: null } }
  const elsewherePlaced = { ...booking, itemId: 'bread', category: null, amountCents: -4_700, version: 2 }
  const contest = { ...entryOf('updateTransaction', placed, booking), refusal: refusal(elsewherePlaced) }
  expect(mergeEntry(contest)?.contested).toEqual([
    'amountCents',
    'itemId',
    'groupId',
    'category',
    'isTransfer',
    'parts',
  ])
  expect(mergeEntry(contest)?.entry.call.body).toMatchObject({ groupId: 'food', itemId: null, version: 2 })
})

it('asks where the parts of one side do not sum to the amount of the other, and the own ones belong together', () => {
  const part = (amountCents: number, itemId: string) => ({ ...place, category: null, itemId, amountCents })
  const parts = [part(-2_000, 'bread'), part(-2_500, 'milk')]
  const split = { ...booking, category: null, parts, version: 2 }
  const entry = { ...entryOf('updateTransaction', change, booking), refusal: refusal(split) }
  expect(mergedWithoutAsking(entry)).toBeUndefined()
  expect(mergeEntry(entry)?.contested).toEqual(expect.arrayContaining(['amountCents', 'parts', 'category']))
  expect(mergeEntry(entry)?.entry.call.body).toMatchObject({
    parts: [],
    category: 'life',
    byHand: { amountCents: -5_000 },
    version: 2,
  })
  const fits = { ...entry, refusal: refusal({ ...split, parts: [...parts, part(-500, 'eggs')] }) }
  expect(mergedWithoutAsking(fits)?.call.body).toMatchObject({
    parts: [{}, {}, {}],
    category: null,
    byHand: { amountCents: -5_000 },
  })
})

it('a booking of a bank is settled by what a person says of it', () => {
  const bank = { params: { id: 'booking' }, body: { ...said, version: 1 } }
  const sorted = { ...booking, itemId: 'bread', category: null, version: 2 }
  const entry = { ...entryOf('updateTransaction', bank, booking), refusal: refusal(sorted) }
  const body = { ...said, itemId: 'bread', category: null, version: 2 }
  expect(mergedWithoutAsking(entry)?.call.body).toEqual(body)
})

it('a deletion goes with the version that was seen where its address can be used again', async () => {
  const writes = [...waitingWrites.values()]
  const named = await Promise.all(
    writes.map(async ({ name, endpoint, isAsSeen = false }) => {
      const { method, query } = await endpoint()
      return { name, isAsSeen, isExpected: method === 'DELETE' && query !== undefined }
    }),
  )
  expect(named.filter(({ isExpected }) => isExpected)).not.toEqual([])
  expect(named.filter(({ isAsSeen, isExpected }) => isAsSeen !== isExpected)).toEqual([])
})

it('asks before it deletes what somebody else has entered, and not where it has the content that was seen', () => {
  const removal = entryOf('deleteBalance', { ...ofDay, query: { version: '1' } }, balance)
  const entered = { ...removal, refusal: refusal({ ...balance, amountCents: 250, version: 3 }) }
  expect(mergedWithoutAsking(entered)).toBeUndefined()
  expect(mergeEntry(entered)?.contested).toEqual(['amountCents'])
  expect(mergeEntry(entered)?.entry.call).toEqual({ ...ofDay, query: { version: '3' } })
  const alike = { ...removal, refusal: refusal({ ...balance, version: 3 }) }
  expect(mergedWithoutAsking(alike)?.call).toEqual({ ...ofDay, query: { version: '3' } })
})

it('asks when the record is gone', () => {
  const entry = { ...entryOf('updateGoal', call, goal), refusal: refusal(null) }
  expect(mergedWithoutAsking(entry)).toBeUndefined()
})

function refusal(current: unknown) {
  return { status: 412, sentence: '', current }
}

function entryOf(endpoint: string, kept: KeptCall, seen: unknown): Entry {
  const about = recordOf({ endpoint, call: kept })
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
