import type { readWealthPlan } from '#contract/planning/wealth-plan.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import type { RecordDescription } from './record-description.ts'

type Stored = DataOf<typeof readWealthPlan>

export const wealthPlanRecord = {
  name: 'Vermögensplan',
  fields: {
    startMonth: { label: 'Beginn', inForm: 'Der Plan beginnt im', format: 'month' },
    horizonMonths: { label: 'Dauer in Monaten', inForm: 'Dauer', format: 'number' },
    inflationBp: { label: 'Inflation', format: 'basisPoints', unit: '% p. a.' },
    growthBp: { label: 'Sparrate steigt im Jahr', format: 'basisPoints', unit: '% p. a.' },
    taxMode: {
      label: 'Steuer auf Kapitalerträge',
      format: 'choice',
      words: {
        none: 'keine',
        flat: '26,375\u00a0% pauschal',
        church_8: 'mit 8\u00a0% Kirchensteuer',
        church_9: 'mit 9\u00a0% Kirchensteuer',
      },
    },
    withdrawalRateBp: { label: 'Entnahmerate', format: 'basisPoints', unit: '% p. a.' },
    protectionMonths: { label: 'Schutz in Monaten', inForm: 'Schutz', format: 'number' },
    lifeCents: {
      label: 'Leben im Monat',
      inForm: 'Sicherheit, Leben im Monat',
      format: 'cents',
      none: 'wie im Kontensystem',
    },
    wishedBudgetCents: {
      label: 'Wunschbudget',
      inForm: 'Freiheit, Wunschbudget',
      format: 'cents',
      none: 'wie das Leben',
    },
  },
} as const satisfies RecordDescription<NonNullable<Stored['plan']>>

export const planPersonRecord = {
  name: 'Person im Vermögensplan',
  fields: {
    personId: { label: 'Person', format: 'person' },
    birthMonth: { label: 'Geburtsmonat', format: 'month', none: 'keine Angabe' },
    retirementAge: { label: 'Rentenalter', format: 'number', none: 'keine Angabe' },
    pensionPointsBp: { label: 'Entgeltpunkte', format: 'points', none: 'keine Angabe' },
    occupationalPensionCents: { label: 'Betriebsrente', format: 'cents', none: 'keine' },
  },
} as const satisfies RecordDescription<Stored['planPersons'][number]>
