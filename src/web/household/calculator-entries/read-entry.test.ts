import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal } from '#domain/money/decimal.ts'
import { type DateInput, type NumberInput, decimalsTaken } from './inputs.ts'
import { entryWords, formatEntry, readDateEntry, readNumberEntry } from './read-entry.ts'

const amount: NumberInput = {
  kind: 'amount',
  name: 'a',
  label: 'Betrag',
  sample: '1',
  range: ['0', '1000000'],
}
const percent: NumberInput = { kind: 'percent', name: 'p', label: 'Rate', sample: '1', range: ['-20', '50'] }
const years: NumberInput = {
  kind: 'whole',
  name: 'j',
  label: 'Jahre',
  sample: '1',
  unit: 'Jahre',
  range: ['1', '1000'],
}
const price: NumberInput = { ...amount, decimals: 6 }
const units: NumberInput = { ...percent, decimals: 8, unit: 'Stück', range: ['0.00000001', '1000000'] }
const day: DateInput = {
  kind: 'date',
  name: 'd',
  label: 'Tag',
  sample: '2026-11-01',
  range: ['2000-01-01', '2100-12-31'],
}

const space = '\u00A0'
const invalid = 'Bitte gib eine gültige Zahl ein, zum Beispiel 1.250,50.'

describe('what is taken', () => {
  it.each([
    [amount, '1.234,56', '1234.56'],
    [amount, '1234.56 €', '1234.56'],
    [amount, '1 234,5', '1234.5'],
    [amount, '12*49,90', '598.8'],
    [percent, '3,7525 %', '3.7525'],
    [percent, '−2', '-2'],
    [percent, '-0', '0'],
    [years, '20', '20'],
    [years, '20,0', '20'],
    [years, '01.000', '1000'],
    [years, '20 Jahre', '20'],
    [years, '1\u202f000', '1000'],
    [amount, '1.000,-', '1000'],
    [amount, '5 EUR', '5'],
    [amount, '1’234,56', '1234.56'],
    [amount, ',5', '0.5'],
    [amount, '\ufeff1\u2009234,56\u200b', '1234.56'],
    [price, '104,123456 €', '104.123456'],
    [percent, '5%', '5'],
    [percent, '–5', '-5'],
    [percent, ',5', '0.5'],
    [units, '12,34567891', '12.34567891'],
    [units, '1 Stück', '1'],
    [units, '1,5 Stk.', '1.5'],
    [units, '100 stk', '100'],
    [{ ...units, unit: '', typedUnit: 'Stück' }, '100 Stück', '100'],
    [{ ...units, unit: '', typedUnit: 'Stück' }, '100 Stk.', '100'],
  ])('%j reads %s', (input, text, value) =>
    expect(readNumberEntry(input, text)).toMatchObject({ ok: true, value }),
  )

  it('reads days as people write them', () =>
    expect(readDateEntry(day, '1.11.26')).toEqual({ ok: true, value: '2026-11-01' }))
})

describe('what is refused, word for word', () => {
  it.each([
    [amount, '1,234.56', invalid],
    [amount, '1.23.4', invalid],
    [amount, 'viel', invalid],
    [amount, '-1', `Der Wert muss mindestens 0,00${space}€ betragen.`],
    [amount, '1000000,01', `Der Wert darf höchstens 1.000.000,00${space}€ betragen.`],
    [amount, '9'.repeat(40), `Der Wert darf höchstens 1.000.000,00${space}€ betragen.`],
    [amount, '1,005', 'Bitte gib höchstens zwei Stellen nach dem Komma ein.'],
    [percent, '1,234.56', invalid],
    [percent, '50,0001', `Der Wert darf höchstens 50,0${space}% betragen.`],
    [percent, '1,00001', 'Bitte gib höchstens vier Stellen nach dem Komma ein.'],
    [years, '12,5', 'Bitte gib eine ganze Zahl ein.'],
    [years, '0', 'Der Wert muss mindestens 1 betragen.'],
    [years, 'zwölf', invalid],
    [years, '5%', invalid],
    [years, '5 EUR', invalid],
    [amount, '5 %', invalid],
    [percent, '5 €', invalid],
    [price, '1,1234567', 'Bitte gib höchstens sechs Stellen nach dem Komma ein.'],
    [units, '1,123456789', 'Bitte gib höchstens acht Stellen nach dem Komma ein.'],
  ])('%j refuses %s', (input, text, sentence) =>
    expect(readNumberEntry(input, text)).toEqual({ ok: false, sentence }),
  )

  it('refuses a day that is none', () =>
    expect(readDateEntry(day, '31.11.2026')).toEqual({
      ok: false,
      sentence: 'Bitte gib ein gültiges Datum ein (TT.MM.JJJJ).',
    }))

  it("says a calculator's own sentence where it has one", () =>
    expect(readNumberEntry({ ...years, sentences: { below: 'Zu kurz.' } }, '0')).toEqual({
      ok: false,
      sentence: 'Zu kurz.',
    }))
})

it('shows amounts with cents, rates with one to four decimals, counts with none', () => {
  expect(formatEntry(amount, '1234.5')).toBe('1.234,50')
  expect(formatEntry(percent, '6')).toBe('6,0')
  expect(formatEntry(percent, '3.7525')).toBe('3,7525')
  expect(formatEntry(years, '1200')).toBe('1.200')
  expect(entryWords(years, '20')).toBe(`20${space}Jahre`)
})

it.each([amount, price, percent, units, years])('reads every value of %j as it shows it', (input) => {
  const [low, high] = input.range.map(Number) as [number, number]
  const places = decimalsTaken(input)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 9 }), (share) => {
      const value = decimal(low)
        .plus(
          decimal(high - low)
            .times(share)
            .div(10 ** 9),
        )
        .round(places, 'ceil')
        .toString()
      for (const text of [formatEntry(input, value), entryWords(input, value)])
        expect([text, readNumberEntry(input, text)]).toEqual([text, { ok: true, value }])
    }),
  )
})
