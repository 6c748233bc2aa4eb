import { expect, it } from 'vitest'
import { CallError } from '#contract/protocol/client.ts'
import { undecidedAfter, verdictOn } from './decide.ts'
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
  expect(verdictOn(entry, refused('forbidden'), false)).toBe('stranger')
  expect(verdictOn(entry, refused('cross_origin'), false)).toMatchObject({ status: 403 })
})
