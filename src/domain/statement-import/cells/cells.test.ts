import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSameAccount, readAccountCell } from './account-cell.ts'
import { cellText, collapsed, currencyOf, isRoundedNumber, referenceOf } from './cell-text.ts'
import { orderOf, readOrderedDate } from './ordered-date.ts'
import { parseStatementAmount } from './parse-statement-amount.ts'
import { parseStatementDate } from './parse-statement-date.ts'
import { plainDayReader } from './plain-day.ts'
import { readCents } from './read-cents.ts'

describe('readCents (imports.md § 5)', () => {
  it('reads every text as the exact reader does', () => {
    const sign = fc.constantFrom(..."0123459.,-'+ S€".split(''))
    const style = fc.constantFrom('de', 'en', 'ch', 'mt940')
    fc.assert(
      fc.property(fc.string({ unit: sign, maxLength: 9 }), style, (text, by) => {
        const exact = parseStatementAmount(text, by)
        const cents = exact.ok ? (exact.amount?.times(100).toNumber() ?? null) : exact.reason
        expect(readCents(text, by, Number.MAX_SAFE_INTEGER)).toBe(cents)
      }),
      { numRuns: 5000 },
    )
  })

  it('reads every amount that is written plainly', () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999, max: 999_999_999 }), fc.boolean(), (cents, useGrouping) => {
        const format = { minimumFractionDigits: 2, useGrouping }
        expect(readCents((cents / 100).toLocaleString('de-DE', format).replace('-0,00', '0,00'), 'de')).toBe(
          cents,
        )
        expect(readCents((cents / 100).toLocaleString('en-US', format).replace('-0.00', '0.00'), 'en')).toBe(
          cents,
        )
      }),
    )
  })

  it('knows its limit', () => {
    expect(readCents('9999999,99', 'de')).toBe(999_999_999)
    expect(readCents('-10.000.000,00', 'de')).toBe('amount_too_large')
    expect(readCents('9'.repeat(40), 'de')).toBe('amount_too_large')
    expect(readCents('-0,00', 'de')).toBe(0)
  })
})

describe('plainDayReader (imports.md § 6)', () => {
  const read = plainDayReader((text) => readOrderedDate(text, 'day_first'))
  const exact = (text: string) => {
    const date = parseStatementDate(text)
    return date.ok ? date.day : 'not_a_date'
  }

  it('reads every date as the exact reader does', () => {
    const number = fc.integer({ min: 0, max: 33 }).map((each) => String(each).padStart(2, '0'))
    const year = fc.constantFrom(
      '00',
      '69',
      '70',
      '99',
      '0000',
      '1899',
      '1900',
      '2024',
      '2026',
      '2199',
      '2200',
    )
    fc.assert(
      fc.property(number, number, year, (day, month, of) => {
        for (const text of [`${day}.${month}.${of}`, `${of}-${month}-${day}`])
          expect(read(text)).toBe(exact(text))
      }),
      { numRuns: 2000 },
    )
    for (const text of [
      '',
      'offen',
      '01.02.20x6',
      '0a.02.2026',
      '01.02.2026 ',
      '2026-02-01T00:00:00Z',
      '1.2.26',
    ])
      expect(read(text)).toBe(exact(text))
  })
})

describe('texts of cells', () => {
  it('lose blanks around and double ones between, of all kinds', () => {
    const unit = fc.constantFrom('a', 'ä', ' ', '\t', '\n', '\u00A0', '\u202F', '\u3000', 'n', '/')
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 8 }), (text) => {
        expect(collapsed(text)).toBe(text.trim().replaceAll(/\s+/gu, ' '))
        expect(cellText(text)).toBe(text.trim() === 'n/a' ? '' : text.trim())
      }),
      { numRuns: 2000 },
    )
  })

  it.each(['', ' ', 'n/a', 'N/A', 'NONREF', 'NOTPROVIDED', ' NONREF '])('%j is no reference', (text) => {
    expect(referenceOf(text)).toBeNull()
  })

  it('tell what a spreadsheet rounded, and codes of currencies', () => {
    expect(['1,23E+21', '1.2e21', '5E+10'].every(isRoundedNumber)).toBe(true)
    expect(['DE29', '123', '1,23', 'E+21'].some(isRoundedNumber)).toBe(false)
    expect([' usd ', 'EUR', '€', ''].map(currencyOf)).toEqual(['USD', 'EUR', 'EUR', 'EUR'])
    // Other currencies are never taken for euros because of their sign.
    expect(['$', 'US-Dollar', '£', 'Schweizer Franken'].map(currencyOf)).toEqual(['USD', 'USD', 'GBP', 'CHF'])
  })
})

describe('accounts (imports.md § 1, § 2)', () => {
  it('are IBANs only with the right digits', () => {
    expect(readAccountCell('de29 1234 5678 0100 2003 00')).toEqual({
      iban: 'DE29123456780100200300',
      number: null,
    })
    expect(readAccountCell('DE28123456780100200300')).toEqual({
      iban: null,
      number: 'DE28123456780100200300',
    })
    expect(readAccountCell('')).toEqual({ iban: null, number: null })
  })

  it('are the same by bank code and number', () => {
    expect(isSameAccount('12345678/100200300', 'DE29123456780100200300')).toBe(true)
    expect(isSameAccount('12345678 / 0100200300', 'DE29123456780100200300')).toBe(true)
    expect(isSameAccount('12345678/100200301', 'DE29123456780100200300')).toBe(false)
    expect(isSameAccount('100200300', 'DE29123456780100200300')).toBe(false)
  })
})

it('looks at a date without the time of the day behind it', () => {
  expect(readOrderedDate('10/13/2026 9:05 PM', 'month_first')).toBe('2026-10-13')
  expect(readOrderedDate('1.10.2026 14:03', 'day_first')).toBe('2026-10-01')
  expect(orderOf('10/13/2026 09:05')).toBe('month_first')
  expect(readOrderedDate('1.10.2026 14:3', 'day_first')).toBe('not_a_date')
})
