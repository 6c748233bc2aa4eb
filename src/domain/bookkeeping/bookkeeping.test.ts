import { describe, expect, test } from 'vitest'
import { charts } from './accounts.ts'
import { type Bookkeeping, bookkeepingFaults, proposedBookkeeping } from './bookkeeping.ts'

const proposed = proposedBookkeeping()

function faultsOf(changed: Partial<Bookkeeping>): readonly (readonly [string, string])[] {
  return bookkeepingFaults({ ...proposed, ...changed }).map(({ field, message }) => [field, message])
}

describe('proposals', () => {
  test.each(charts.flatMap((chart) => [4, 5, 6, 7, 8].map((length) => [chart, length] as const)))(
    'SKR%s with accounts of %i digits fit together',
    (chart, length) => {
      const bookkeeping = proposedBookkeeping(chart, length)
      expect(bookkeepingFaults(bookkeeping)).toEqual([])
      expect(bookkeeping.debtor).toHaveLength(length + 1)
      expect(bookkeeping.revenue_standard).toHaveLength(length)
    },
  )
})

describe('accounts', () => {
  test.each<[Partial<Bookkeeping>, string, string]>([
    [{ revenue_standard: '' }, 'revenue_standard', 'Bitte gib ein Konto ein.'],
    [{ revenue_standard: '84x0' }, 'revenue_standard', 'Ein Konto hat nur Ziffern.'],
    [{ revenue_standard: '84000' }, 'revenue_standard', 'Sachkonten haben hier 4 Stellen.'],
    [
      { revenue_standard: '8499' },
      'revenue_standard',
      'Das Konto 8499 gibt es hier nicht. Trag es zuerst unter „Eigene Konten“ ein.',
    ],
    [
      { debtor: '70000' },
      'debtor',
      'Ein Konto von Kunden hat 5 Stellen und beginnt mit 1 bis 6; ein Sachkonto hat 4 Stellen.',
    ],
    [{ debtor: '8400' }, 'debtor', '8400 ist „Erlöse 19 % USt“ und passt hier nicht.'],
    [{ clearing: '8400' }, 'clearing', '8400 ist „Erlöse 19 % USt“ und passt hier nicht.'],
    [{ revenue_small: '8400' }, 'revenue_small', '8400 ist „Erlöse 19 % USt“ und passt hier nicht.'],
  ])('%o is refused at its field', (changed, field, sentence) => {
    expect(faultsOf(changed)).toContainEqual([field, sentence])
  })

  test('one of the chart for receivables is as good as one of customers', () => {
    expect(faultsOf({ debtor: '1410' })).toEqual([])
  })

  test('an own one exists from its list on, and with its length only', () => {
    const own = { number: '8499', name: 'Abos', computes_vat: true }
    expect(faultsOf({ own_accounts: [own], revenue_standard: '8499' })).toEqual([])
    expect(faultsOf({ own_accounts: [{ ...own, number: '849' }] })).toEqual([
      ['own_accounts.0.number', 'Sachkonten haben hier 4 Stellen, Konten von Kunden 5.'],
    ])
    expect(faultsOf({ own_accounts: [own, own] })).toEqual([
      ['own_accounts.1.number', 'Das Konto 8499 steht schon in dieser Liste.'],
    ])
    expect(faultsOf({ own_accounts: [{ ...own, name: ' ' }] })).toEqual([
      ['own_accounts.0.name', 'Bitte gib dem Konto einen Namen.'],
    ])
  })

  test('an own one that takes the VAT out is none for § 19 UStG', () => {
    const own_accounts = [{ number: '8499', name: 'Abos', computes_vat: true }]
    expect(faultsOf({ own_accounts, revenue_small: '8499' })).toEqual([
      ['revenue_small', '8499 rechnet Umsatzsteuer heraus. Nach § 19 UStG fällt keine an.'],
    ])
  })

  test('nothing is booked against itself', () => {
    const own_accounts = [{ number: '1499', name: 'Alles', computes_vat: false }]
    expect(faultsOf({ own_accounts, debtor: '1499', clearing: '1499' })).toContainEqual([
      'clearing',
      'Dieses Konto steht schon bei den Kunden.',
    ])
    expect(faultsOf({ own_accounts, clearing: '1499', revenue_small: '1499' })).toContainEqual([
      'clearing',
      'Dieses Konto steht schon bei den Erlösen.',
    ])
  })

  test('another length asks for other accounts', () => {
    const fields = faultsOf({ account_length: 5 }).map(([field]) => field)
    expect(fields).toEqual(
      expect.arrayContaining(['debtor', 'revenue_standard', 'revenue_small', 'clearing', 'bank']),
    )
  })
})

describe('tax keys', () => {
  test.each<[Partial<Bookkeeping>, string]>([
    [
      { revenue_standard_key: '3' },
      '8400 rechnet die Umsatzsteuer selbst heraus. Der Steuerschlüssel bleibt leer.',
    ],
    [
      { revenue_standard: '8200' },
      '8200 rechnet die Umsatzsteuer nicht heraus. Es braucht einen Steuerschlüssel, für 19 % die 3.',
    ],
    [
      { revenue_standard: '8200', revenue_standard_key: '9' },
      'Der Steuerschlüssel 9 heißt 19 % Vorsteuer. Für 19 % gilt die 3.',
    ],
    [
      { revenue_standard: '8200', revenue_standard_key: '12345' },
      'Ein Steuerschlüssel hat ein bis vier Ziffern.',
    ],
  ])('%o', (changed, sentence) => {
    expect(faultsOf(changed)).toEqual([['revenue_standard_key', sentence]])
  })

  test.each(['3', '0003', '101'])('%s fits an account that does not take the VAT out', (key) => {
    expect(faultsOf({ revenue_standard: '8200', revenue_standard_key: key })).toEqual([])
  })

  test.each(['3', '0003', '2', '9'])('%s does not fit § 19 UStG', (key) => {
    expect(faultsOf({ revenue_small_key: key })).toEqual([
      ['revenue_small_key', 'Nach § 19 UStG fällt keine Umsatzsteuer an. Lass den Steuerschlüssel leer.'],
    ])
  })
})
