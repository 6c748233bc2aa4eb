import { describe, expect, it } from 'vitest'
import { bothPrices, costSentence, monthlyPrice } from './price-wording.ts'

const prices = { monthlyCents: 9_90, yearlyCents: 99_00, vatBp: 1_900 }

describe('a price that is named', () => {
  it('law.md § 10: is the whole price, and says that VAT is inside', () => {
    expect(monthlyPrice(prices)).toBe('9,90\u00A0€ im Monat, inkl. MwSt.')
    expect(bothPrices(prices)).toBe('9,90\u00A0€ im Monat oder 99,00\u00A0€ im Jahr, inkl. MwSt.')
  })

  it('law.md L11.2: of a small business names no VAT', () => {
    const words = bothPrices({ ...prices, vatBp: null })
    expect(words).toBe(
      '9,90\u00A0€ im Monat oder 99,00\u00A0€ im Jahr, ohne Umsatzsteuer nach §\u00A019\u00A0UStG',
    )
    expect(words).not.toContain('MwSt')
  })
})

describe('what a page says about the cost', () => {
  it('follows what is sold', () => {
    const sold = { sale: prices, isSubscriptionRequired: true, trial: { days: 14, maxDays: 75 } }
    expect(costSentence(sold)).toBe(
      'Haushaltsplan, Vermögensplan und Monatsabschluss öffnet das Abo. Es kostet 9,90\u00A0€ im Monat oder 99,00\u00A0€ im Jahr, inkl. MwSt. Kostenlos testen kannst du es, bis dein Haushalt den zweiten Monat abgeschlossen hat, mindestens 14 und höchstens 75 Tage. Zahlungsdaten brauchst du dafür nicht.',
    )
    expect(costSentence({ ...sold, sale: { ...prices, vatBp: null } })).toContain(
      '§\u00A019\u00A0UStG. Kostenlos testen',
    )
    expect(costSentence({ ...sold, trial: { days: 0, maxDays: 75 } })).not.toMatch(/testen/i)
    expect(costSentence({ ...sold, trial: { days: 30, maxDays: 30 } })).toContain(
      'Kostenlos testen kannst du es 30 Tage lang.',
    )
    expect(costSentence({ ...sold, sale: null })).toContain(
      'Bestellen kannst du es hier noch nicht. Kostenlos testen',
    )
    const free = costSentence({ ...sold, sale: null, isSubscriptionRequired: false })
    expect(free).toContain('verlangt dafür nichts')
    expect(free).not.toContain('Abo')
  })
})
