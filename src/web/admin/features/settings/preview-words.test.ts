import { expect, test } from 'vitest'
import type { SettingsPreview } from '#contract/admin/settings.ts'
import { effectSentences, keptSentence } from './preview-words.ts'

const nothing: SettingsPreview = {
  changes: [],
  texts: [],
  kept: { invoices: 0, confirmations: 0 },
  running_trials: 0,
  waiting_declarations: 0,
  waiting_mails: 0,
  next_invoice_number: null,
  vat: { former_bp: 1_900, bp: 1_900, invoices_with_vat: 0 },
}

test('no change has no effect', () => {
  expect(effectSentences(nothing)).toEqual([])
  expect(keptSentence(nothing)).toBeNull()
})

test.each([
  [
    { changes: [{ name: 'OPERATOR_CITY', former: null, value: 'Lahr' }] },
    ['Fußzeile, Mails, neue Rechnungen und neue Bestätigungen nennen die neuen Angaben.'],
  ],
  [
    {
      changes: [{ name: 'SMALL_BUSINESS_SINCE', former: null, value: '2027-01-01' }],
      vat: { former_bp: 1_900, bp: 0, invoices_with_vat: 1 },
    },
    [
      'Vom 01.01.2027 an zeigen Preise und neue Rechnungen keine Umsatzsteuer.',
      '1 Rechnung seit diesem Tag zeigt Umsatzsteuer und bleibt so. Frag dazu deine Steuerberatung (§ 14c UStG).',
    ],
  ],
  [
    {
      changes: [{ name: 'NUMBER_PREFIX', former: 'WK', value: 'PLAN' }],
      next_invoice_number: 'PLAN-2026-000001',
    },
    ['Die nächste Rechnung heißt PLAN-2026-000001.'],
  ],
  [
    { changes: [{ name: 'TRIAL_DAYS', former: '14', value: '30' }], running_trials: 23 },
    ['Das gilt für Tests, die neu beginnen. 23 laufende Tests behalten ihre Dauer.'],
  ],
  [
    { changes: [{ name: 'MAIL_FROM', former: null, value: 'a@b.de' }], waiting_mails: 2 },
    ['Alle neuen und 2 wartende Mails tragen den neuen Absender.'],
  ],
] satisfies readonly (readonly [Partial<SettingsPreview>, readonly string[]])[])(
  '%o',
  (changed, sentences) => {
    expect(effectSentences({ ...nothing, ...changed })).toEqual(sentences)
  },
)

test('documents that exist stay, and are counted', () => {
  expect(keptSentence({ ...nothing, kept: { invoices: 31, confirmations: 1 } })).toBe(
    'Unverändert bleiben 31 Rechnungen und 1 Bestätigung eines Vertrags.',
  )
})
