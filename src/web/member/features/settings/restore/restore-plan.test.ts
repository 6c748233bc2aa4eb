import { expect, it } from 'vitest'
import { perKind } from '#contract/restore/restore-kinds.ts'
import type { AnyValues, KindName, RecordLists } from '#contract/restore/restored-records.ts'
import { booking } from '#contract/testing/bookings.ts'
import { noPlace } from '#domain/transactions/transaction.ts'
import {
  asHere,
  bookingsAsHere,
  differencesOf,
  effectOf,
  guessPersons,
  planOf,
  strangers,
} from './restore-plan.ts'

const anna = { id: 'a', name: 'Anna', surname: 'Berger', position: 0, version: 4 }
const ben = { id: 'b', name: 'Ben', surname: '', position: 1, version: 1 }
const giro = {
  id: 'g',
  name: 'Giro',
  type: 'checking',
  owners: [{ personId: 'a', shareBp: 10_000 }],
  balances: [{ day: '2026-11-01', amountCents: 1, version: 3 }],
  version: 2,
}

it('counts what is new, changed, the same and only here, whatever the versions', () => {
  const file = lists({ persons: [{ ...anna, version: 0 }], accounts: [{ ...giro, name: 'Alt', version: 0 }] })
  const here = lists({ persons: [anna, ben], accounts: [giro] })
  const [household, accounts] = differencesOf(file, here)
  expect(household).toMatchObject({ added: 0, changed: 0, same: 1, onlyHere: 1 })
  expect(accounts).toMatchObject({ added: 0, changed: 1, same: 0, onlyHere: 0 })
  expect(effectOf(household!, 'complete')).toBe(0)
  expect(effectOf(household!, 'exact')).toBe(1)
})

it('a balance in another version is the same, another amount is not', () => {
  const same = { ...giro, balances: [{ ...giro.balances[0]!, version: 0 }] }
  const other = { ...giro, balances: [{ ...giro.balances[0]!, amountCents: 2 }] }
  const here = lists({ accounts: [giro] })
  expect(differencesOf(lists({ accounts: [same] }), here)[1]).toMatchObject({ same: 1 })
  expect(differencesOf(lists({ accounts: [other] }), here)[1]).toMatchObject({ changed: 1 })
})

it('sends the chosen areas only, with the versions that are replaced', () => {
  const file = lists({
    persons: [{ ...anna, name: 'Anne', version: 0 }],
    accounts: [{ ...giro, version: 0 }],
  })
  const here = lists({ persons: [anna, ben] })
  const differences = differencesOf(file, here)
  const some = planOf(differences, here, { areas: new Set(['household']), mode: 'exact' })
  expect(some.put.persons).toEqual([{ ...anna, name: 'Anne', version: 4 }])
  expect(some.put.accounts).toEqual([])
  expect(some.removed).toEqual([{ kind: 'persons', key: 'b', version: 1 }])
  const all = planOf(differences, here, { areas: new Set(['household', 'accounts']), mode: 'complete' })
  expect(all.put.accounts).toMatchObject([{ id: 'g', version: 0 }])
  expect(all.removed).toEqual([])
})

it('tells what would be left hanging: a record whose person is not taken, or goes', () => {
  const file = lists({ persons: [anna], accounts: [giro] })
  const empty = lists({})
  const alone = planOf(differencesOf(file, empty), empty, { areas: new Set(['accounts']), mode: 'complete' })
  expect(alone.missing).toMatchObject([{ kind: 'accounts', missing: 'persons', id: 'a', label: 'Person' }])
  const here = lists({ persons: [anna], accounts: [giro] })
  const gone = planOf(differencesOf(lists({}), here), here, { areas: new Set(['household']), mode: 'exact' })
  expect(gone.missing).toMatchObject([{ kind: 'accounts', id: 'a' }])
})

it('knows people of another household by their names, and everything that is theirs', () => {
  const file = lists({ persons: [{ ...anna, id: 'x' }, ben], accounts: [{ ...giro, owners: owned('x') }] })
  const here = lists({ persons: [anna] })
  expect(strangers(file, here).persons.map(({ id }) => id)).toEqual(['x', 'b'])
  const persons = guessPersons(file, here)
  expect([...persons]).toEqual([['x', 'a']])
  const renamed = asHere(file, here, persons)
  expect(renamed.persons.map(({ id }) => id)).toEqual(['a', 'b'])
  expect(renamed.accounts).toMatchObject([{ id: 'g', owners: owned('a') }])
})

it('two of the same name are two', () => {
  const file = lists({
    persons: [
      { ...anna, id: 'x' },
      { ...anna, id: 'y' },
    ],
  })
  expect([...guessPersons(file, lists({ persons: [anna] }))]).toEqual([['x', 'a']])
})

it('groups and scenarios of another household are those of the same name here', () => {
  const file = lists({
    groups: [{ id: 'x', key: 'housing', name: '', position: 0 }],
    items: [{ id: 'i', groupId: 'x', name: 'Miete' }],
    scenarios: [{ id: 's', calculator: 'inflation', name: 'Eins', values: {} }],
  })
  const here = lists({
    groups: [{ id: 'h', key: 'housing', name: '', position: 0 }],
    scenarios: [{ id: 't', calculator: 'inflation', name: 'Eins', values: {} }],
  })
  const renamed = asHere(file, here, new Map())
  expect(renamed.items).toMatchObject([{ groupId: 'h' }])
  expect(renamed.scenarios).toMatchObject([{ id: 't' }])
})

it('bookings of another household count in the groups of the same name, their parts too', () => {
  const file = lists({ groups: [{ id: 'x', key: 'housing', name: '', position: 0 }] })
  const here = lists({ groups: [{ id: 'h', key: 'housing', name: '', position: 0 }] })
  const split = booking('a', { parts: [{ ...noPlace, groupId: 'x', amountCents: -1, note: '' }] })
  const [one, other] = bookingsAsHere([booking('b', { groupId: 'x' }), split], file, here)
  expect(one?.groupId).toBe('h')
  expect(other?.parts.map(({ groupId }) => groupId)).toEqual(['h'])
})

it('a file of bookings whose account is missing is left out, as its bookings are', () => {
  const file = lists({ imports: [{ id: 'i', accountId: 'g' }] })
  const areas = new Set(['bookings'] as const)
  const planned = (here: RecordLists) => planOf(differencesOf(file, here), here, { areas, mode: 'complete' })
  expect(planned(lists({})).put.imports).toEqual([])
  expect(planned(lists({ accounts: [giro] })).put.imports).toMatchObject([{ id: 'i' }])
})

function owned(personId: string) {
  return [{ personId, shareBp: 10_000 }]
}

function lists(given: Partial<Record<KindName, readonly AnyValues[]>>): RecordLists {
  return perKind((kind) => given[kind] ?? [])
}
