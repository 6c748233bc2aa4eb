import { expect, it } from 'vitest'
import { CallError } from '#contract/protocol/client.ts'
import { undecidedAfter, UnknownWriteError, verdictOn, withoutHeld, withOwnValue } from './decide.ts'
import type { Entry } from './entry.ts'

const balance = (id: string, order: number, more: Partial<Entry> = {}): Entry => ({
  id,
  order,
  userId: 'anna',
  endpoint: 'putBalance',
  call: { params: { id: 'giro', day: '2026-11-29' }, body: { cents: order, version: order } },
  seen: null,
  about: 'giro 2026-11-29',
  at: 0,
  build: 'b',
  failures: 0,
  ...more,
})
const now = { isDeleting: false, isOlder: false }
const refusal = { status: 412, sentence: 'Anderswo geändert.', current: { cents: 150, version: 2 } }

it('who keeps the stored value is asked about a later own value of the same record', () => {
  const first = balance('first', 1, { refusal })
  const second = balance('second', 2)
  const others = [
    balance('other day', 3, { about: 'giro 2026-11-30' }),
    balance('other person', 4, { userId: 'jonas' }),
  ]
  expect(undecidedAfter([first, second, ...others], ['first'])).toEqual([{ ...second, refusal }])
  expect(undecidedAfter([first, second], ['first', 'second'])).toEqual([])
  expect(undecidedAfter([balance('waits', 1), second], ['waits'])).toEqual([])
})

it('a refusal of the server is told, and only another person signed in stops the outbox', () => {
  const entry = balance('first', 1)
  const refused = (message: string) => new CallError(403, { errors: [{ message }] })
  expect(verdictOn(entry, refused('forbidden'), now)).toBe('stranger')
  expect(verdictOn(entry, refused('cross_origin'), now)).toMatchObject({ status: 403 })
})

it('a write that this build does not know is told instead of waiting for ever', () => {
  expect(verdictOn(balance('first', 1), new UnknownWriteError('putWealth'), now)).toMatchObject({
    sentence: 'Das hat eine andere Version der Anwendung aufbewahrt. Trage es bitte noch einmal ein.',
  })
})

it('what was refused, and what depends on it, is not part of what is shown', () => {
  const refused = balance('first', 1, { refusal })
  const free = balance('other day', 3, { about: 'giro 2026-11-30' })
  expect(withoutHeld([refused, balance('second', 2), free])).toEqual([free])
})

it('entries about parts of a record hold each other up where they share one', () => {
  const cells = (id: string, order: number, ...parts: string[]) =>
    balance(id, order, { about: 'putPlanValues', parts })
  const refused = { ...cells('first', 1, 'depot 10', 'depot 11'), refusal }
  const same = cells('same', 2, 'depot 11')
  const other = cells('other', 3, 'depot 12')
  const whole = balance('whole', 4, { about: 'putPlanValues' })
  expect(withoutHeld([refused, same, other])).toEqual([other])
  expect(withoutHeld([refused, whole])).toEqual([])
  expect(undecidedAfter([refused, same, other], ['first'])).toEqual([{ ...same, refusal }])
})

it('an older page asks nobody about what a newer one may send, and still about a conflict', () => {
  const older = { ...now, isOlder: true }
  const refused = (status: number, message: string) => new CallError(status, { errors: [{ message }] })
  expect(verdictOn(balance('first', 1), refused(422, 'invalid_input'), older)).toBe('later')
  expect(verdictOn(balance('first', 1), refused(404, 'not_found'), { ...older, isDeleting: true })).toBe(
    'done',
  )
  expect(verdictOn(balance('first', 1), refused(412, 'version_mismatch'), older)).toMatchObject({
    status: 412,
  })
  expect(verdictOn(balance('first', 1), refused(422, 'invalid_input'), now)).toMatchObject({ status: 422 })
})

it('a deletion of a record that was entered anew is no deletion that has arrived', () => {
  const params = { id: 'giro', day: '2026-11-29' }
  const entry = balance('first', 1, { endpoint: 'deleteBalance', call: { params, query: { version: '1' } } })
  const { current } = refusal
  const mismatch = new CallError(412, { errors: [{ message: 'version_mismatch' }], current })
  const verdict = verdictOn(entry, mismatch, { ...now, isDeleting: true })
  expect(verdict).toMatchObject({ status: 412, current })
  expect(withOwnValue({ ...entry, refusal }).call).toEqual({ params, query: { version: '2' } })
})

it('waits through an outage, however long the database has no leader', () => {
  const away = new CallError(503, { errors: [{ message: 'unavailable' }] }, 5)
  for (const failures of [0, 4, 400])
    expect(verdictOn(balance('first', 1, { failures }), away, now)).toBe('later')
  // What the proxy answers where no process does.
  expect(verdictOn(balance('first', 1, { failures: 400 }), new CallError(502, {}), now)).toBe('later')
})
