import { describe, expect, it } from 'vitest'
import { sampleOffer } from '#web/member/subscription/sample-state.ts'
import { type OrderChoice, monthlyShare, orderSummary, yearlySaving } from './order-summary.ts'

const sold = {
  productName: 'Kompass',
  offerings: { webinars: false, consultants: false },
  today: '2026-11-21',
} as const
const monthly: OrderChoice = { plan: 'monthly', isEarly: false }

describe('what stands above the button', () => {
  it('law.md L5.2: names features, whole price, VAT, term, cancellation and begin', () => {
    expect(valuesOf(monthly)).toEqual({
      Leistung:
        'Abo Kompass, digitaler Dienst für alle Personen deines Haushalts: Haushaltsplan und Buchungen; Import von Bankdateien; Vermögensplan und Verteilung; Monatsabschluss und Wiederherstellen',
      Preis: '9,90\u00A0€ pro Monat',
      'darin 19\u00A0% MwSt.': '1,58\u00A0€',
      Laufzeit: '1 Monat, danach auf unbestimmte Zeit',
      Kündigung: 'jederzeit zum Ende des Abomonats',
      Beginn: '8. Dezember 2026, nach der Widerrufsfrist',
      Widerruf:
        'bis Montag, 7. Dezember 2026 (der 5. ist ein Samstag), wenn der Vertrag heute zustande kommt',
      Zahlung: 'SEPA-Lastschrift oder Karte, im Voraus',
    })
    expect(valuesOf({ plan: 'yearly', isEarly: true })).toMatchObject({
      Preis: '99,00\u00A0€ pro Jahr, entspricht 8,25\u00A0€ im Monat',
      'darin 19\u00A0% MwSt.': '15,81\u00A0€',
      Laufzeit: '12 Monate, danach auf unbestimmte Zeit',
      Beginn: 'heute',
    })
  })

  it('says that it begins after the trial, where that lasts longer', () => {
    const later = { ...sampleOffer, startsOn: '2027-02-05' } as const
    expect(orderSummary(monthly, later, sold).rows).toContainEqual({
      label: 'Beginn',
      value: '5. Februar 2027, nach deinem Test',
    })
  })

  it('says when the first payment is due', () => {
    expect(orderSummary(monthly, sampleOffer, sold).due).toMatchObject({
      label: 'Zu zahlen am 8. Dezember',
      cents: 9_90,
    })
    expect(orderSummary({ ...monthly, isEarly: true }, sampleOffer, sold).due).toEqual({
      label: 'Heute zu zahlen',
      cents: 9_90,
      note: null,
    })
  })

  it('law.md L11.2: shows no VAT of a small business', () => {
    const values = valuesOf(monthly, null)
    expect(values['Umsatzsteuer']).toBe('keine nach §\u00A019\u00A0UStG')
    expect(JSON.stringify(values)).not.toContain('MwSt')
  })
})

describe('the yearly price', () => {
  it('is called no cheaper than it is', () => {
    expect(monthlyShare(99_00)).toBe(8_25)
    expect(monthlyShare(100_00)).toBe(8_34)
  })

  it('names what it saves, where it does', () => {
    expect(yearlySaving(sampleOffer)).toBe(19_80)
    expect(yearlySaving({ monthlyCents: 9_90, yearlyCents: 118_80 })).toBeNull()
    expect(yearlySaving({ monthlyCents: 9_90, yearlyCents: 120_00 })).toBeNull()
  })
})

function valuesOf(choice: OrderChoice, vatBp: number | null = 1_900): Record<string, string> {
  const { rows } = orderSummary(choice, { ...sampleOffer, vatBp }, sold)
  return Object.fromEntries(rows.map(({ label, value }) => [label, value]))
}
