import { describe, expect, test } from 'vitest'
import { runtimeTextKeys } from '#contract/site/runtime-values.ts'
import { defaultDunningRules } from '#domain/subscription/dunning.ts'
import { dutiesOf, metDuties, missingDuties } from './duties.ts'
import { type LegalDocument, type LegalValues, legalDocuments } from './legal-text.ts'
import { legalTexts } from './legal-texts.ts'

const texts = Object.fromEntries(
  runtimeTextKeys.map((key) => [key, key.includes('EMAIL') ? 'post@betreiber.example' : `(${key})`]),
) as LegalValues['texts']

const everything: LegalValues = {
  offerings: { webinars: true, consultants: true },
  dunning: defaultDunningRules,
  version: '1.2.3',
  build: '',
  texts,
  mode: 'production',
  trial: { days: 14, maxDays: 75 },
  isSubscriptionRequired: true,
  sale: { monthlyCents: 9_90, yearlyCents: 99_00, vatBp: 1_900, provider: 'stripe' },
  analytics: { url: 'https://analyse.example.de', siteId: '1' },
  errorReportingDsn: 'https://key@fehler.example.de/2',
  isWorkerOn: true,
}
const nothingSold: LegalValues = { ...everything, sale: null, analytics: null }

function shipped(document: LegalDocument, values: LegalValues): string {
  const { lead, text } = legalTexts.find((each) => each.document === document)!
  return `${lead(values)}\n${text(values)}`
}

describe.each(legalDocuments)('%s', (document) => {
  test('as the product brings it along meets every duty of what is sold here', () => {
    const met = metDuties(document, shipped(document, everything))
    // A collector is named only where claims are handed over.
    const known = dutiesOf(document).map(({ key }) => key)
    expect(met).toEqual(known.filter((key) => key !== 'collector'))
    expect(missingDuties(document, shipped(document, everything), met)).toEqual([])
  })

  test('that says nothing lacks all of them, each with words', () => {
    const expected = metDuties(document, shipped(document, everything))
    const missing = missingDuties(document, 'Kommt noch.', expected)
    expect(missing.map(({ key }) => key)).toEqual(expected)
    for (const { words } of missing) expect(words.length).toBeGreaterThan(10)
  })

  test('with one paragraph or section less is told what is missing, unless it stands elsewhere', () => {
    const whole = shipped(document, everything)
    const expected = metDuties(document, whole)
    const parts = whole.split('\n\n')
    const lost = new Set(
      parts.flatMap((_, at) =>
        missingDuties(document, parts.toSpliced(at, 1).join('\n\n'), expected).map(({ key }) => key),
      ),
    )
    expect(lost.size).toBeGreaterThan(0)
  })
})

test('nobody is warned of what is not sold or not measured', () => {
  const expected = metDuties('datenschutz', shipped('datenschutz', nothingSold))
  expect(expected).not.toContain('payments')
  expect(expected).not.toContain('measuring')
  const terms = metDuties('agb', shipped('agb', nothingSold))
  expect(terms).not.toContain('order')
  expect(terms).not.toContain('unpaid')
})

test('a lost § 312k, form or authority is noticed', () => {
  const without = (document: LegalDocument, part: RegExp) => {
    const whole = shipped(document, everything)
    return missingDuties(document, whole.replaceAll(part, ''), metDuties(document, whole)).map(
      ({ key }) => key,
    )
  }
  expect(without('agb', /\[Verträge hier kündigen\]\(\/kuendigung\)/gu)).toEqual(['button'])
  expect(without('widerrufsbelehrung', /Muster-Widerrufsformular/gu)).toEqual(['form'])
  expect(without('datenschutz', /Datenschutz-Aufsichtsbehörde/gu)).toEqual(['authority'])
  expect(without('impressum', /Verbraucherschlichtungsstelle|§ 36 VSBG/gu)).toEqual(['vsbg'])
})
