import { expect, it } from 'vitest'
import { contractRows } from '#domain/contracts/contract-row.ts'
import { contractKinds } from '#domain/contracts/contract.ts'
import { bergerBudget } from '#domain/examples/berger-budget.ts'
import { csvAmount } from '#domain/spreadsheet/csv-text.ts'
import { newId } from '#web/household/planning/new-id.ts'
import {
  type ContractValues,
  contractOf,
  draftOf,
  itemOfItsOwn,
  kindOfName,
  newValues,
  termsOf,
  valuesOf,
} from './contract-form.ts'
import { contractSchema, formField } from './contract-schema.ts'
import { limitWords, meaningOf, noticeWords, renewalWords, riseWords } from './contract-words.ts'
import { contractCells, contractsHead } from './contracts-csv.ts'
import { lanesOf } from './deadline-lanes.ts'
import { fileName } from './file-name.ts'

const today = '2026-11-23'
const month = '2026-11-01'
const id = newId()

function values(change: Partial<ContractValues> = {}): ContractValues {
  return { ...newValues({}, today), itemId: newId(), provider: 'Auenstrom GmbH', ...change }
}

function issuesOf(given: ContractValues): readonly string[] {
  const result = contractSchema(id, month)['~standard'].validate(given)
  return 'issues' in result ? result.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) : []
}

it.each([
  ['Strom', 'energy'],
  ['Internet', 'telecom'],
  ['Privathaftpflicht', 'insurance'],
  ['Miete mit Nebenkosten', 'rent'],
  ['Turnverein', 'membership'],
  ['Grundversorgung Gas', 'energy_basic'],
  ['Grundsteuer', 'other'],
])('takes %s for %s at first', (name, kind) => expect(kindOfName(name)).toBe(kind))

it('sends the terms of a contract as they are stored', () => {
  const stored = { ...contractOf(values({ address: 'Elbufer 3' }), id), version: 3 }
  expect(draftOf(valuesOf(stored), newId(), month)).toEqual({
    contract: termsOf(stored),
    item: null,
    itemId: id,
  })
})

it('makes an item with its contract: fixed, due when it is paid', () => {
  const given = values({
    itemId: itemOfItsOwn,
    name: 'Hausrat',
    amountCents: 9_480,
    rhythm: 'yearly',
    dueMonth: 7,
  })
  expect(issuesOf(given)).toEqual([])
  expect(draftOf(given, id, month)).toMatchObject({
    itemId: id,
    item: {
      name: 'Hausrat',
      isFixed: true,
      dueMonths: [7],
      category: 'life',
      amounts: [{ from: '2026-01-01', amountCents: 9_480 }],
    },
  })
})

it('says at its field what is missing or does not fit', () => {
  expect(issuesOf(values({ itemId: null, provider: ' ' }))).toEqual([
    'itemId: Wähle den Posten, zu dem der Vertrag gehört.',
    'provider: Bitte gib einen Wert ein.',
  ])
  expect(issuesOf(values({ minimumEndsOn: '2026-01-01' }))).toEqual([
    'minimumEndsOn: Das Ende der Laufzeit liegt vor dem Beginn.',
  ])
  expect(issuesOf(values({ noticeTo: 'third_workday', noticeUnit: 'week' }))).toEqual([
    'noticeTo: Zum dritten Werktag kündigt man mit einer Frist in Monaten.',
  ])
  expect(issuesOf(values({ itemId: itemOfItsOwn, name: '', amountCents: null }))).toEqual([
    'name: Bitte gib einen Wert ein.',
    'amountCents: Hier fehlt der Betrag.',
  ])
  expect(formField('contract.provider')).toBe('provider')
  expect(formField('amounts.0.amountCents')).toBe('amountCents')
})

it.each(contractKinds)('has words for the terms of %s', (kind) => {
  const contract = contractOf({ ...values(), ...newValues({}, today), kind }, id)
  expect(noticeWords(contract, today)).toMatch(/^(?:\d+ \p{L}+|ohne Frist) (?:zum|zu|bis) /u)
  expect(renewalWords(contract)).toMatch(/^(?:unbefristet|um \d+)/u)
  expect(riseWords[kind] === null || riseWords[kind].includes('§')).toBe(true)
})

it('says what the terms mean', () => {
  const contract = contractOf(values(), id)
  const termination = {
    arriveBy: '2026-11-30',
    deliverBy: '2026-11-30',
    endsOn: '2026-12-31',
    limits: [],
    cap: null,
  } as const
  expect(meaningOf(contract, { ...termination, isAnyTime: false })).toBe(
    'Kündigen bis 30. November 2026, dann endet der Vertrag am 31. Dezember 2026.',
  )
  expect(meaningOf(contract, { ...termination, isAnyTime: true })).toContain('Jederzeit kündbar')
  expect(meaningOf({ ...contract, cancelledTo: '2026-12-31' }, null)).toContain('endet am 31. Dezember 2026')
  expect(Object.values(limitWords).every(({ law }) => law.startsWith('§'))).toBe(true)
})

it('tells a table everything about a contract', () => {
  const item = bergerBudget.items.find((each) => each.id === 'internet')
  if (!item) throw new Error('the example has an item of this id')
  const contract = contractOf(values(), item.id)
  const [row] = contractRows([item], [contract], today)
  if (!row) throw new Error('a contract with an item is a row')
  const cells = contractCells(row)
  expect(cells.length).toBe(contractsHead.length)
  expect(cells.slice(0, 3)).toEqual(['Internet', csvAmount(3_999), csvAmount(47_988)])
})

it('lays labels into lanes, none over another', () => {
  const spots = [0, 10, 20, 130, 300].map((x) => ({ x, width: 100 }))
  expect(lanesOf(spots, 2)).toEqual([0, 1, null, 0, 0])
  expect(lanesOf(spots, 0)).toEqual([null, null, null, null, null])
})

it('names files so that every system takes them', () => {
  expect(fileName('Kündigung Strom/Gas: "Ü"', 'pdf')).toBe('Kündigung Strom-Gas- -Ü-.pdf')
  expect(fileName('x'.repeat(300), 'ics').length).toBe(84)
})
