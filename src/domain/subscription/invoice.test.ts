import { extractText, getDocumentProxy } from 'unpdf'
import { expect, it } from 'vitest'
import { type InvoiceText, invoicePdf, smallBusinessNote } from './invoice.ts'

const invoice: InvoiceText = {
  number: 'WK-2026-000031',
  corrects: null,
  issuedOn: '2026-11-26',
  contractNumber: 'WK-A-2026-0412',
  service: 'Jahresabo Wohlstandskompass bis 25.11.2027',
  from: '2026-11-26',
  to: '2027-11-25',
  grossCents: 9_900,
  netCents: 8_319,
  vatCents: 1_581,
  vatBp: 1_900,
  reduction: null,
  recipient: ['Zoë Świątek-Yılmaz', 'zoe@example.de'],
  supplier: ['Beispiel Finanzplan UG', 'Lindenweg 4', '79098 Freiburg', 'Deutschland'],
  supplierTaxId: 'Steuernummer 06123/45678',
  isTest: false,
}

async function textOf(changed: Partial<InvoiceText> = {}): Promise<string> {
  const file = await getDocumentProxy(invoicePdf({ ...invoice, ...changed }))
  const { text } = await extractText(file, { mergePages: true })
  return text.replaceAll(/\s+/gu, ' ')
}

it('says what § 14 Abs. 4 UStG asks for (law.md L11.1)', async () => {
  const text = await textOf()
  for (const words of [
    'Rechnungsnummer: WK-2026-000031',
    'Beispiel Finanzplan UG Lindenweg 4 79098 Freiburg',
    'Steuernummer 06123/45678',
    'Zoë Świątek-Yılmaz',
    'Rechnungsdatum: 26.11.2026',
    'Leistungszeitraum: 26.11.2026 bis 25.11.2027',
    'Jahresabo Wohlstandskompass bis 25.11.2027',
    '83,19 €',
    'Umsatzsteuer 19',
    '15,81 €',
    '99,00 €',
  ])
    expect(text).toContain(words)
  expect(text).not.toContain('§ 19')
  expect(text).not.toContain('Testanbieter')
})

it('shows no VAT of a small business, and why (law.md L11.2)', async () => {
  const text = await textOf({ vatBp: null, vatCents: 0, netCents: 9_900 })
  expect(text).toContain(smallBusinessNote)
  expect(text).not.toContain('Umsatzsteuer 19')
})

it('names the invoice that it corrects (law.md L11.3)', async () => {
  const text = await textOf({
    number: 'WK-2026-000032',
    corrects: 'WK-2026-000031',
    grossCents: -4_125,
    netCents: -3_466,
    vatCents: -659,
  })
  expect(text).toContain('Korrekturrechnung WK-2026-000032')
  expect(text).toContain('Korrigiert die Rechnung: WK-2026-000031')
  expect(text).toMatch(/[−-]41,25 €/u)
})

it('says that no money moved where it did not', async () => {
  expect(await textOf({ isTest: true })).toContain('Testanbieter: Es ist kein Geld geflossen.')
})

const reduction = { fullCents: 9_900, words: 'Gutschein SOMMER26 (20 %)' }

it('says the full price, the agreed reduction with its reason, and what is left (law.md L11.1)', async () => {
  const text = await textOf({ grossCents: 7_920, netCents: 6_655, vatCents: 1_265, reduction })
  for (const words of [
    '83,19 €',
    'Minderung: Gutschein SOMMER26 (20 %)',
    '16,64 €',
    'Nettobetrag',
    '66,55 €',
    '12,65 €',
    '79,20 €',
    'Vereinbarter Preis 99,00 €',
  ])
    expect(text).toContain(words)
})

it('says a price of which nothing is left, also without VAT', async () => {
  const free = { grossCents: 0, netCents: 0, vatCents: 0, vatBp: null, reduction }
  const text = await textOf(free)
  for (const words of ['99,00 €', '0,00 €', 'Minderung', smallBusinessNote]) expect(text).toContain(words)
  expect(text).not.toContain('Nettobetrag')
})

it('says of a correction that the price was reduced', async () => {
  const text = await textOf({
    corrects: 'WK-2026-000031',
    grossCents: -7_920,
    netCents: -6_655,
    vatCents: -1_265,
    reduction,
  })
  expect(text).toContain(
    'Die Rechnung ging über einen geminderten Preis (99,00 €, Gutschein SOMMER26 (20 %))',
  )
  expect(text).not.toContain('Minderung:')
})
