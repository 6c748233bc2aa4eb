import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { usualTerms } from '#domain/contracts/contract-presets.ts'
import { type FolderAccount, type FolderContract, type FolderRecords, fillSheet } from './fill-sheet.ts'
import { type FolderSheet, filledEntries, isFilled } from './folder-sheet.ts'
import { withoutNumbers } from './without-numbers.ts'

const today = '2026-11-21'
const nothing: FolderRecords = { persons: [], accounts: [], contracts: [] }
const untyped = { entries: [], ownEntries: [] }
const persons = [
  { id: 'anna', name: 'Anna' },
  { id: 'jonas', name: 'Jonas' },
]

function account(told: Partial<FolderAccount> = {}): FolderAccount {
  return {
    name: 'Giro',
    type: 'checking',
    bank: 'DKB',
    closedOn: null,
    isArchived: false,
    instalmentCents: null,
    fixedUntil: null,
    ownerIds: ['anna'],
    ...told,
  }
}

function contract(told: Partial<FolderContract> = {}): FolderContract {
  return {
    name: 'Haftpflicht',
    provider: 'HUK',
    kind: 'insurance',
    signedOn: null,
    ...usualTerms('insurance', '2026-01-01'),
    startsOn: '2026-01-01',
    cancelledTo: null,
    validTo: null,
    personIds: [],
    ...told,
  }
}

const sheetOf = (records: Partial<FolderRecords>): FolderSheet =>
  fillSheet({ ...nothing, persons, ...records }, untyped, today)

describe('accounts and loans', () => {
  it('are those that are open and with a bank', () => {
    const accounts = [
      account(),
      account({ name: 'Alt', closedOn: '2026-11-21' }),
      account({ name: 'Archiv', isArchived: true }),
      account({ name: 'Wohnung', type: 'property' }),
      account({ name: 'Portemonnaie', type: 'cash' }),
      account({ name: 'Darlehen', type: 'loan', instalmentCents: 640_00, fixedUntil: '2031-05-01' }),
    ]
    const sheet = sheetOf({ accounts })
    expect(sheet.accounts.map(({ name }) => name)).toEqual(['Giro'])
    expect(sheet.loans).toEqual([
      { name: 'Darlehen', bank: 'DKB', instalmentCents: 640_00, fixedUntil: '2031-05-01' },
    ])
    expect(sheet.gaps).toEqual([])
  })

  it('have their gaps named', () => {
    const accounts = [account({ bank: '' }), account({ bank: '' }), account({ type: 'loan', bank: '' })]
    expect(sheetOf({ accounts }).gaps).toEqual([
      { entry: 'accounts', missing: 'bank', count: 2 },
      { entry: 'loans', missing: 'bank', count: 1 },
      { entry: 'loans', missing: 'instalment', count: 1 },
      { entry: 'loans', missing: 'fixed_until', count: 1 },
    ])
  })
})

describe('contracts and insurances', () => {
  it('are those that run, each with its deadline', () => {
    const contracts = [
      contract({ name: 'Strom', kind: 'energy', ...usualTerms('energy', '2026-01-01') }),
      contract({ name: 'Beendet', cancelledTo: '2026-11-20' }),
      contract({ name: 'Ausgelaufen', validTo: '2026-10-01' }),
      contract({ name: 'Gekündigt', cancelledTo: '2026-12-31' }),
      contract(),
    ]
    const sheet = sheetOf({ contracts })
    expect(sheet.contracts.map(({ name }) => name)).toEqual(['Strom'])
    expect(sheet.insurances).toMatchObject([
      { name: 'Gekündigt', arriveBy: null, cancelledTo: '2026-12-31' },
      { name: 'Haftpflicht', arriveBy: '2027-09-30', cancelledTo: null, reportFirst: false },
    ])
  })

  it('name the insured, and those first that pay when somebody dies', () => {
    const contracts = [
      contract({ personIds: ['jonas'] }),
      contract({ name: 'Risikoleben Jonas' }),
      contract({ name: 'Unfall, Anna' }),
      contract({ name: 'Hausrat' }),
    ]
    const said = sheetOf({ contracts }).insurances.map(
      ({ name, persons: insured, reportFirst }) => `${name}: ${insured.join()} ${reportFirst}`,
    )
    expect(said).toEqual([
      'Risikoleben Jonas: Jonas true',
      'Unfall, Anna: Anna true',
      'Haftpflicht: Jonas false',
      'Hausrat:  false',
    ])
  })
})

describe('an entry is filled', () => {
  it.each([
    [{ kind: 'will', text: 'Beim Amtsgericht' }, true],
    [{ kind: 'will', text: '' }, false],
    [{ kind: 'will', isNone: true }, true],
    [{ kind: 'loans', isNone: true }, true],
    [{ kind: 'loans', text: 'Nichts' }, true],
    [{ kind: 'contacts', contacts: [{ role: 'Notar', name: '', phone: '' }] }, true],
    [{ kind: 'contacts', text: 'Notar' }, false],
  ] as const)('%o: %s', (told, expected) => {
    const entry = { isNone: false, text: '', contacts: [], ...told }
    const sheet = fillSheet(nothing, { entries: [entry], ownEntries: [] }, today)
    expect(isFilled(sheet, told.kind)).toBe(expected)
  })

  it('also where its lines have gaps', () => {
    expect(filledEntries(sheetOf({ accounts: [account({ bank: '' })] }))).toEqual(['accounts'])
  })
})

describe('names', () => {
  it.each([
    ['Giro 1234567890', 'Giro •••'],
    ['Depot DE89 3704 0044 0532 0130 00', 'Depot •••'],
    ['DE89370400440532013000', '•••'],
    ['Malta MT84MALT011000012345MTLCAST001S', 'Malta •••'],
    ['Tagesgeld 25.000 €', 'Tagesgeld ••• €'],
    ['Reise 2027', 'Reise 2027'],
    ['A 12-34', 'A 12-34'],
    ['Kfz L-AB 123', 'Kfz L-AB 123'],
  ])('%s is told as %s', (name, shown) => expect(withoutNumbers(name)).toBe(shown))

  it('never show five digits in a row, whatever stands in the records', () => {
    const text = fc.oneof(fc.string(), fc.stringMatching(/^[A-Z]{2}\d{2}( ?[A-Z0-9]{4}){3,6}$/))
    const longNumber = /\p{Nd}(?:[\s.,/\-–]*\p{Nd}){4}/u
    fc.assert(
      fc.property(text, text, text, (one, two, three) => {
        const records = {
          accounts: [account({ name: one, bank: two }), account({ type: 'loan', name: two, bank: three })],
          contracts: [contract({ name: three, provider: one }), contract({ kind: 'other', name: two })],
        }
        const { accounts, loans, contracts, insurances } = sheetOf(records)
        for (const { name } of [...accounts, ...loans, ...contracts, ...insurances])
          expect(name).not.toMatch(longNumber)
        for (const { bank } of [...accounts, ...loans]) expect(bank).not.toMatch(longNumber)
        for (const { provider } of [...contracts, ...insurances]) expect(provider).not.toMatch(longNumber)
      }),
    )
  })
})
