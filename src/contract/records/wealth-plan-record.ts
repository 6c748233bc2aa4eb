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
    isTaxChosen: { label: 'Steuer entschieden', format: 'flag' },
    withdrawalOrder: {
      label: 'Reihenfolge der Entnahme',
      format: 'choice',
      words: {
        proportional: 'aus allen Klassen im Verhältnis ihrer Ziele',
        liquidity_first: 'Liquidität zuerst',
        shares_first: 'Aktien zuerst',
      },
    },
    isRebalanced: { label: 'Jährlich ausgleichen', format: 'flag' },
    followUpRateBp: {
      label: 'Anschlusszins',
      format: 'basisPoints',
      unit: '% p. a.',
      none: 'Annahme des Jahres',
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
    retirementAge: { label: 'Rentenalter', inForm: 'Arbeitet bis', format: 'number', none: 'keine Angabe' },
    pensionPointsBp: { label: 'Entgeltpunkte', format: 'points', none: 'keine Angabe' },
    statedPensionCents: {
      label: 'Rente laut Brief',
      format: 'cents',
      none: 'keine Angabe',
    },
    statedPensionKind: {
      label: 'Der Betrag gilt',
      format: 'choice',
      words: {
        standard_age: 'zur Regelaltersgrenze (Renteninformation)',
        chosen_month: 'ab dem gewählten Monat (Rentenauskunft, Bescheid)',
      },
    },
    pensionFrom: { label: 'Gesetzliche Rente ab', format: 'month', none: 'sobald es geht' },
    waitingPeriod: {
      label: 'Wartezeit',
      format: 'choice',
      words: { 5: '5 Jahre', 35: '35 Jahre', 45: '45 Jahre' },
    },
    taxFreePensionCents: {
      label: 'Steuerfrei im Jahr laut Bescheid',
      format: 'cents',
      none: 'wird berechnet',
    },
    occupationalPensionCents: { label: 'Betriebsrente', format: 'cents', none: 'keine' },
    occupationalKind: {
      label: 'Betriebsrente von',
      format: 'choice',
      words: { fund: 'Kasse, Versicherung oder Fonds', employer: 'dem Arbeitgeber selbst' },
    },
    occupationalFrom: { label: 'Betriebsrente ab', format: 'month', none: 'mit der ersten Rente' },
    civilPayCents: { label: 'Ruhegehaltfähige Bezüge', format: 'cents', none: 'nicht verbeamtet' },
    serviceYearsBp: { label: 'Ruhegehaltfähige Jahre', format: 'points', none: 'keine Angabe' },
    civilFrom: { label: 'Pension ab', format: 'month', none: 'nach dem letzten Arbeitsmonat' },
    civilReason: {
      label: 'Grund der Pension',
      format: 'choice',
      words: {
        age: 'Altersgrenze',
        request: 'auf Antrag',
        severe_disability: 'Schwerbehinderung',
        incapacity: 'Dienstunfähigkeit',
      },
    },
    hasLongService: { label: 'Lange Dienstzeit', format: 'flag' },
    hasFederalFactor: { label: 'Bundesfaktor anwenden', format: 'flag' },
    hasCareDeduction: { label: 'Pflegeabzug', format: 'flag' },
    a4PayCents: { label: 'Endstufe A\u00a04', format: 'cents', none: 'die des Jahres' },
    insuranceBefore: {
      label: 'Versichert bis zur Rente',
      format: 'choice',
      words: {
        voluntary: 'freiwillig gesetzlich',
        family: 'in der Familie',
        private: 'privat',
        none: 'anders, ohne Beitrag',
      },
    },
    insuranceAfter: {
      label: 'Versichert in der Rente',
      format: 'choice',
      words: {
        kvdr: 'Krankenversicherung der Rentner',
        voluntary: 'freiwillig gesetzlich',
        private: 'privat',
        none: 'anders, ohne Beitrag',
      },
    },
    premiumCents: { label: 'Beitrag zur privaten Versicherung', format: 'cents', none: 'fehlt noch' },
    premiumDeductibleBp: {
      label: 'Davon absetzbar',
      format: 'basisPoints',
      none: 'Annahme des Jahres',
    },
    healthExtraBp: { label: 'Zusatzbeitrag', format: 'basisPoints', none: 'der durchschnittliche' },
    isChildless: { label: 'Kinderlos', format: 'flag' },
    taxableSalaryCents: {
      label: 'Zu versteuern im Jahr',
      format: 'cents',
      none: 'aus dem Nettogehalt geschätzt',
    },
  },
} as const satisfies RecordDescription<Stored['planPersons'][number]>
