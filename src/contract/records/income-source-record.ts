import type { createIncomeSource, readIncome } from '#contract/planning/income.ts'
import type { BodyOf, DataOf } from '#contract/protocol/endpoint.ts'
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
    payDayRule: {
      label: 'Zahltag am Wochenende oder Feiertag',
      inForm: 'Am Wochenende oder Feiertag',
      format: 'choice',
      words: { before: 'am Bankarbeitstag davor', after: 'am Bankarbeitstag danach', as_is: 'am selben Tag' },
    },
    validFrom: { label: 'Gültig ab', labelWhen: { rhythm: { once: 'Monat' } }, format: 'month' },
    validTo: { label: 'Gültig bis', format: 'month', none: 'unbefristet' },
    growthBp: { label: 'Steigerung', format: 'basisPoints', unit: '% p. a.' },
    isDistributed: { label: 'Ins Kontensystem verteilen', format: 'flag' },
    amounts: {
      label: 'Betrag',
      inForm: 'Betrag netto',
      format: 'entry',
      pattern: '{amountCents} ab {from}',
      fields: {
        from: { label: 'Gültig ab', format: 'month' },
        amountCents: { label: 'Betrag', format: 'cents' },
      },
    },
    estimateLowestCents: {
      label: 'Schätzung: niedrigster Monat',
      inForm: 'Niedrigster Monat',
      format: 'cents',
      none: 'keine',
    },
    estimateUsualCents: {
      label: 'Schätzung: üblicher Monat',
      inForm: 'Üblicher Monat',
      format: 'cents',
      none: 'keine',
    },
    reserves: {
      label: 'Steuerrücklage',
      format: 'entry',
      pattern: '{shareBp} ab {from}, Umsatzsteuer {vatBp}, Konto: {accountId}',
      fields: {
        from: { label: 'Gültig ab', format: 'month' },
        vatBp: {
          label: 'Umsatzsteuer',
          format: 'choice',
          words: { '0': 'keine', '700': '7\u00a0%', '1900': '19\u00a0%' },
        },
        shareBp: { label: 'Anteil', inForm: 'Steuerrücklage', format: 'basisPoints' },
        accountId: { label: 'Konto', inForm: 'Konto der Rücklage', format: 'account', none: 'keines' },
      },
    },
    payslip: {
      label: 'Aus Brutto berechnet',
      format: 'entry',
      none: 'nein',
      pattern:
        '{grossCents} brutto im Monat, Steuerklasse {taxClass}, Werte von {year}, Kirchensteuer {churchTaxBp}, Kinder unter 25: {childrenUnder25}, Kinderfreibeträge {childAllowances}, Zuschlag für Kinderlose: {isChildless}, Zusatzbeitrag {healthExtraBp}, Sachsen: {isSaxony}',
      fields: {
        grossCents: { label: 'Brutto im Monat', format: 'cents' },
        year: { label: 'Werte von', format: 'number' },
        taxClass: {
          label: 'Steuerklasse',
          format: 'choice',
          words: { '1': 'I', '2': 'II', '3': 'III', '4': 'IV', '5': 'V', '6': 'VI' },
        },
        churchTaxBp: {
          label: 'Kirchensteuer',
          format: 'choice',
          words: { '0': 'keine', '800': '8\u00a0%', '900': '9\u00a0%' },
        },
        childrenUnder25: { label: 'Kinder unter 25', format: 'number' },
        childAllowances: {
          label: 'Kinderfreibeträge',
          format: 'choice',
          words: {
            '0': '0',
            '0.5': '0,5',
            '1': '1',
            '1.5': '1,5',
            '2': '2',
            '2.5': '2,5',
            '3': '3',
            '3.5': '3,5',
            '4': '4',
            '4.5': '4,5',
            '5': '5',
            '5.5': '5,5',
            '6': '6',
          },
        },
        isChildless: {
          label: 'Zuschlag für Kinderlose',
          inForm: 'Ab 23 Jahren, ohne Kinder',
          format: 'flag',
        },
        healthExtraBp: { label: 'Zusatzbeitrag', format: 'basisPoints' },
        isSaxony: { label: 'Arbeitsort in Sachsen', format: 'flag' },
      },
    },
  },
} as const satisfies RecordDescription<IncomeSource>

/** A new or restored source; a restored one comes with its receipts. */
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
