import { extractText, getDocumentProxy } from 'unpdf'
import { expect, it } from 'vitest'
import { checkAnswer } from '#domain/property/check/answer-check.ts'
import { checkOf, exampleCheck } from '#web/member/purchase-check/check-fields.ts'
import type { HouseholdMonth } from '#web/member/purchase-check/use-check-household.ts'
import { bankPdf, type BankSheetInput } from './bank-sheet.ts'

const context = {
  month: '2026-11-01',
  leftMonthCents: null,
  netIncomeMonthCents: null,
  inflationBp: 200,
} as const

const household: HouseholdMonth = {
  incomeCents: 465_645,
  lifeCents: 300_000,
  check: {
    groups: [],
    plannedCents: 282_511,
    fixedCents: 150_000,
    variableCents: 132_511,
    reserveCents: 0,
    freeCents: 17_489,
    fixedCostRatioBp: 3_221,
  },
}

function sheetOf(change: Partial<BankSheetInput> = {}): BankSheetInput {
  const fields = change.fields ?? exampleCheck('2026-11-01')
  return {
    fields,
    answer: checkAnswer(checkOf('a', fields), context),
    household,
    author: 'Anna Berger',
    today: '2026-11-29',
    ...change,
  }
}

async function textOf(input: BankSheetInput) {
  const document = await getDocumentProxy(bankPdf(input))
  const { text } = await extractText(document, { mergePages: true })
  const { info } = await document.getMetadata()
  return { text, info: info as { readonly Title?: string; readonly Author?: string } }
}

it('tells the bank the property, how it is paid, and what a month leaves', async () => {
  const { text, info } = await textOf(sheetOf())
  for (const words of [
    'Anna Berger, Stand 29. November 2026',
    'Objekt',
    '48 m²',
    'Januar 2027',
    'Grunderwerbsteuer 5,5 %',
    '163.959,51 €',
    'Eigenkapital',
    '133.959,51 €',
    'Hauptdarlehen',
    '625,14 €',
    'Haushaltsrechnung im Monat',
    '4.656,45 €',
    '1.691,20 €',
  ])
    expect(text).toContain(words)
  expect(text).toContain('keine Anlage- oder Steuerberatung')
  expect(info).toMatchObject({
    Title: 'Finanzierungsanfrage: Wohnung in Leipzig-Plagwitz',
    Author: 'Anna Berger',
  })
})

it('says what is missing in place of a figure', async () => {
  const fields = { ...exampleCheck('2026-11-01'), priceCents: null, areaTenths: null }
  const { text } = await textOf(sheetOf({ fields, household: null }))
  expect(text).toContain('fehlt')
  expect(text).toContain('nicht erfasst')
  expect(text).not.toContain('Gesamtkosten')
})

it('takes the rent of today off the costs of a home, and names every loan', async () => {
  const fields = {
    ...exampleCheck('2026-11-01'),
    use: 'home' as const,
    furtherLoans: [
      { kind: 'kfw' as const, amountCents: 2_500_000, interestBp: 300, repaymentBp: 200, fixedYears: 10 },
    ],
  }
  const { text } = await textOf(sheetOf({ fields }))
  expect(text).toContain('Kaltmiete, die entfällt')
  expect(text).toContain('KfW-Darlehen')
})
