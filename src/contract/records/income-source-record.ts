import type { BodyOf, DataOf } from '#contract/protocol/endpoint.ts'
import type { createIncomeSource, readIncome } from '#contract/planning/income.ts'
import { incomeReceiptRecord } from './income-receipt-record.ts'
import type { RecordDescription } from './record-description.ts'

type IncomeSource = DataOf<typeof readIncome>['sources'][number]

export const incomeSourceRecord = {
  name: 'Einkommensquelle',
  fields: {
    personId: { label: 'Person', format: 'person', none: 'Haushalt' },
    label: { label: 'Bezeichnung', format: 'text' },
    type: {
      label: 'Art',
      format: 'choice',
      words: {
        salary: 'Gehalt',
        self_employment: 'Selbständigkeit',
        pension: 'Rente',
        child_benefit: 'Kindergeld',
        rent: 'Miete',
        capital: 'Kapital',
        other: 'Sonstiges',
      },
    },
    rhythm: {
      label: 'Rhythmus',
      format: 'choice',
      words: {
        monthly: 'monatlich',
        quarterly: 'vierteljährlich',
        half_yearly: 'halbjährlich',
        yearly: 'jährlich',
        once: 'einmalig',
        irregular: 'unregelmäßig',
      },
    },
    dueMonth: { label: 'Fälligkeitsmonat', format: 'monthOfYear', none: 'entfällt' },
    payDay: { label: 'Zahltag', format: 'payDay', words: { last_bank_day: 'letzter Bankarbeitstag' } },
    validFrom: { label: 'Gültig ab', labelWhen: { rhythm: { once: 'Monat' } }, format: 'month' },
    validTo: { label: 'Gültig bis', format: 'month', none: 'unbefristet' },
    growthBp: { label: 'Steigerung', format: 'basisPoints', unit: '% p. a.' },
    isDistributed: { label: 'Ins Kontensystem verteilen', format: 'flag' },
    amounts: {
      label: 'Betrag netto',
      format: 'entry',
      pattern: '{amountCents} ab {from}',
      fields: {
        from: { label: 'Gültig ab', format: 'month' },
        amountCents: { label: 'Betrag netto', format: 'cents' },
      },
    },
  },
} as const satisfies RecordDescription<IncomeSource>

/** A source that is brought back comes with what was received from it. */
export const newSourceRecord = {
  name: incomeSourceRecord.name,
  fields: {
    ...incomeSourceRecord.fields,
    receipts: {
      label: 'Eingänge',
      format: 'entry',
      pattern: '{amountCents} im {month}',
      fields: {
        month: incomeReceiptRecord.fields.month,
        amountCents: incomeReceiptRecord.fields.amountCents,
      },
    },
  },
} as const satisfies RecordDescription<BodyOf<typeof createIncomeSource>>
