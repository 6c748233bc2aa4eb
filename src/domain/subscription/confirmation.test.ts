import { extractText, getDocumentProxy } from 'unpdf'
import { expect, it } from 'vitest'
import { type ConfirmedContract, confirmationPdf } from './confirmation.ts'
import { withdrawalWords } from './contract-start.ts'

// 21 November 2026, 14:05:09 in Germany.
const ORDERED_MS = 1_795_266_309_000

const contract: ConfirmedContract = {
  number: 'WK-A-2026-0412',
  productName: 'Wohlstandskompass',
  buyer: ['Anna Berger', 'anna@example.de'],
  plan: 'monthly',
  service: 'Haushaltsplan und Buchungen; Import von Bankdateien',
  priceCents: 990,
  voucher: null,
  vatBp: 1_900,
  orderedAt: ORDERED_MS,
  concludedAt: ORDERED_MS + 51_000,
  startsOn: '2026-11-21',
  firstPaymentOn: '2026-11-21',
  withdrawalUntil: withdrawalWords('2026-11-21'),
  terms: { wording: 'Ich stimme den AGB zu.', version: '2026-11-21', at: ORDERED_MS },
  early: {
    wording: 'Ich verlange, dass das Abo sofort beginnt.',
    version: '2026-11-26',
    at: ORDERED_MS,
  },
  seller: {
    name: 'Beispiel Finanzplan UG',
    address: ['Lindenweg 4', '79098 Freiburg', 'Deutschland'],
    email: 'post@betreiber.example',
    phone: '+49 761 000000',
    withdrawalUrl: 'https://plan.example.de/widerruf',
  },
  appUrl: 'https://plan.example.de',
  isTest: false,
}

const texts = {
  withdrawal: ['Widerrufsrecht', 'binnen vierzehn Tagen ohne Angabe von Gründen', 'Muster-Widerrufsformular'],
  terms: ['§ 1 Gegenstand', 'Was gilt.'],
}

async function textOf(changed: Partial<ConfirmedContract> = {}): Promise<string> {
  const file = await getDocumentProxy(confirmationPdf({ ...contract, ...changed }, texts))
  const { text } = await extractText(file, { mergePages: true })
  return text.replaceAll(/\s+/gu, ' ')
}

it('confirms a contract with everything that has to be told (law.md L5.5, L6.1)', async () => {
  const text = await textOf()
  for (const words of [
    'Vertragsbestätigung WK-A-2026-0412',
    'Beispiel Finanzplan UG',
    'für alle Personen deines Haushalts: Haushaltsplan und Buchungen; Import von Bankdateien',
    '9,90 € pro Monat',
    'enthalten: 19',
    '1,58 €',
    '1 Monat, danach auf unbestimmte Zeit',
    'jederzeit zum Ende des Abomonats',
    '21.11.2026, 14:05:09 Uhr',
    'Mängelhaftungsrecht',
    '„Ich verlange, dass das Abo sofort beginnt.“ Fassung vom 26.11.2026',
    'https://plan.example.de/kuendigung',
    'Montag, 7. Dezember 2026 (der 5. ist ein Samstag), auch unter https://plan.example.de/widerruf',
  ])
    expect(text).toContain(words)
})

it('carries the instruction with its form, and the terms (law.md L4.1, L7.2)', async () => {
  const text = await textOf()
  for (const words of [...texts.withdrawal, ...texts.terms]) expect(text).toContain(words)
})

it('promises nothing that the product does not do, and writes every day as people in Germany do', async () => {
  for (const plan of ['monthly', 'yearly'] as const) {
    const text = await textOf({ plan })
    expect(text).not.toMatch(/ohne Verbindung|offline|verlänger/iu)
    expect(text).not.toMatch(/\b\d{4}-\d{2}-\d{2}\b/u)
  }
})

it('says when no early start was demanded', async () => {
  expect(await textOf({ early: null })).toContain('nicht verlangt')
})

it('says the prices by a voucher: reduced, for how long, and afterwards', async () => {
  const voucher = {
    words: 'Gutschein SOMMER26',
    prices: ['1. Monat: 0,00 € statt 9,90 €', 'danach 9,90 € pro Monat'],
  }
  const text = await textOf({ voucher })
  for (const words of ['9,90 € pro Monat', '1. Monat: 0,00 € statt 9,90 €', 'Gutschein SOMMER26'])
    expect(text).toContain(words)
})
