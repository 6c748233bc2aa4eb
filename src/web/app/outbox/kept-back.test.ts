import { expect, it } from 'vitest'
import { CallError } from '#contract/protocol/client.ts'
import { type Entry, isKeptBack, KEPT_BACK_MS, type NewEntry } from './entry.ts'
import { createOutbox } from './outbox.ts'

const lost: NewEntry = {
  id: 'lost',
  userId: 'anna',
  endpoint: 'PATCH /api/user',
  call: { body: { name: 'Annabell', version: 1 } },
  seen: null,
  at: 1_000,
  build: 'b',
}

/** An outbox of Anna's, whose server answers what the test says. */
function annas(answer: () => unknown = () => undefined) {
  let entries: readonly Entry[] = []
  let order = 0
  const page = { now: 1_000, userId: 'anna', sent: [] as string[] }
  const outbox = createOutbox({
    store: {
      all: async () => entries,
      add: async (entry) => {
        const kept = { ...entry, order: (order += 1) }
        entries = [...entries, kept]
        return kept
      },
      replace: async (entry) => {
        entries = entries.map((each) => (each.id === entry.id ? entry : each))
      },
      remove: async (ids) => {
        entries = entries.filter(({ id }) => !ids.includes(id))
      },
    },
    send: async ({ id }) => {
      page.sent.push(id)
      return answer()
    },
    circumstances: () => ({ isDeleting: false, isOlder: false }),
    merged: () => undefined,
    alone: (work) => work(),
    userId: () => page.userId,
    now: () => page.now,
    onChange: () => undefined,
    onKept: () => undefined,
    onSent: () => undefined,
    onStop: () => undefined,
    onIdle: async () => undefined,
  })
  return { outbox, page, kept: () => entries }
}

it('a write that was kept back is sent on its person’s wish, and by nothing else', async () => {
  const { outbox, page, kept } = annas()
  await outbox.keepBack(lost)
  await outbox.sendAll()
  expect(page.sent).toEqual([])
  await outbox.sendKeptBack(kept()[0]!)
  expect(page.sent).toEqual(['lost'])
  expect(kept()).toEqual([])
})

it('a write that was kept back holds up nothing else, not even of the same record', async () => {
  const { outbox, page } = annas()
  await outbox.keepBack({ ...lost, endpoint: 'PATCH /api/accounts/{id}', call: { params: { id: 'giro' } } })
  await outbox.write({ ...lost, id: 'later', endpoint: 'putBalance', call: { params: { id: 'giro' } } })
  expect(page.sent).toEqual(['later'])
})

it('one that is refused again stays, with the sentence, and asks again', async () => {
  const { outbox, kept } = annas(() => {
    throw new CallError(412, { errors: [{ message: 'version_mismatch' }] })
  })
  await outbox.keepBack(lost)
  await expect(outbox.sendKeptBack(kept()[0]!)).rejects.toThrow('version_mismatch')
  expect(kept()).toMatchObject([
    { refusal: { sentence: 'Das wurde inzwischen an anderer Stelle geändert.' } },
  ])
  expect(kept().every(isKeptBack)).toBe(true)
})

it('what was refused in a table stays until it is stored or discarded, holds up nothing, and is not sent by itself', async () => {
  let isRefusing = true
  const { outbox, page, kept } = annas(() => {
    if (isRefusing) throw new CallError(422, { errors: [{ field: 'rows', message: 'Das geht nicht.' }] })
  })
  const typed = { ...lost, endpoint: 'putPlanValues', staysRefused: true } as const
  await expect(outbox.write(typed)).rejects.toThrow('Das geht nicht.')
  expect(kept()).toMatchObject([{ id: 'lost', refusal: { status: 422, sentence: 'Das geht nicht.' } }])
  isRefusing = false
  await outbox.write({ ...typed, id: 'later' })
  await outbox.sendAll()
  expect(page.sent).toEqual(['lost', 'later'])
  await outbox.revise((entry) => ({ ...entry, call: { body: { rows: [] } } }))
  expect(kept()).toMatchObject([{ id: 'lost', call: { body: { rows: [] } }, refusal: { status: 422 } }])
  await outbox.revise(() => undefined)
  expect(kept()).toEqual([])
})

it('one that another tab has sent or discarded is not sent again', async () => {
  const { outbox, page, kept } = annas()
  await outbox.keepBack(lost)
  const [entry] = kept()
  await outbox.discard(['lost'])
  await outbox.sendKeptBack(entry!)
  expect(page.sent).toEqual([])
})

it('an older one gives way to a newer one of the same fields, and to no other', async () => {
  const { outbox, kept } = annas()
  await outbox.keepBack(lost)
  await outbox.keepBack({ ...lost, id: 'other field', call: { body: { surname: 'Maier', version: 1 } } })
  await outbox.keepBack({ ...lost, id: 'other person', userId: 'jonas' })
  await outbox.keepBack({ ...lost, id: 'newer', call: { body: { name: 'Anne', version: 1 } } })
  expect(kept().map(({ id }) => id)).toEqual(['other field', 'other person', 'newer'])
})

it('two sets of rows are two changes, and other numbers in the same rows are one', async () => {
  const { outbox, kept } = annas()
  const keep = (id: string, endpoint: string, body: object) =>
    outbox.keepBack({ ...lost, id, endpoint, call: { body: { ...body } } })
  const cell = (month: string, cents: number) => ({ positionId: 'etf', month, cents, version: cents })
  const values = 'PUT /api/wealth-plan/values'
  await keep('january', values, { cells: [cell('2026-01-01', 1)] })
  await keep('february', values, { cells: [cell('2026-02-01', 2)] })
  await keep('january again', values, { cells: [cell('2026-01-01', 3)] })
  await keep('order', 'PUT /api/goals/order', { ids: ['car', 'trip'] })
  await keep('other order', 'PUT /api/goals/order', { ids: ['trip', 'car'] })
  await keep('order of others', 'PUT /api/goals/order', { ids: ['trip', 'house'] })
  expect(kept().map(({ id }) => id)).toEqual(['february', 'january again', 'other order', 'order of others'])
})

it('a list in a record is one field of it', async () => {
  const { outbox, kept } = annas()
  const change = (id: string, owners: readonly string[]) =>
    outbox.keepBack({
      ...lost,
      id,
      endpoint: 'PATCH /api/accounts/{id}',
      call: { params: { id: 'giro' }, body: { owners: owners.map((personId) => ({ personId })) } },
    })
  await change('older', ['anna'])
  await change('newer', ['anna', 'jonas'])
  expect(kept().map(({ id }) => id)).toEqual(['newer'])
})

it('a write that was kept back waits for its person for a day, and for nobody else', async () => {
  const { outbox, page, kept } = annas()
  await outbox.keepBack(lost)
  page.userId = 'jonas'
  expect(await outbox.waiting()).toEqual([])
  page.userId = 'anna'
  page.now = lost.at + KEPT_BACK_MS - 1
  expect(await outbox.waiting()).toHaveLength(1)
  page.now = lost.at + KEPT_BACK_MS
  expect(await outbox.waiting()).toEqual([])
  expect(kept()).toEqual([])
})
