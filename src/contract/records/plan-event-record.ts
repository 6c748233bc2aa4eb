import type { readWealthPlan } from '#contract/planning/wealth-plan.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import type { RecordDescription } from './record-description.ts'

type Stored = DataOf<typeof readWealthPlan>

export const planEventRecord = {
  name: 'Ereignis',
  fields: {
    name: { label: 'Bezeichnung', format: 'text' },
    kind: { label: 'Art', format: 'choice', words: { once: 'einmalig', monthly: 'monatlich' } },
    from: { label: 'Ab', labelWhen: { kind: { once: 'Monat' } }, format: 'month' },
    to: { label: 'Bis', format: 'month', none: 'ohne Ende' },
    amountCents: { label: 'Betrag', format: 'cents' },
    positionId: { label: 'Position', format: 'position', none: 'wohin gespart wird' },
    scenarioId: { label: 'Nur im Szenario', format: 'planScenario', none: 'immer' },
  },
} as const satisfies RecordDescription<Stored['events'][number]>

export const planScenarioRecord = {
  name: 'Szenario des Vermögensplans',
  fields: {
    name: { label: 'Name', format: 'text' },
    lifeCents: { label: 'Leben im Monat', format: 'cents', none: 'wie im Plan' },
    growthBp: {
      label: 'Sparrate steigt im Jahr',
      format: 'basisPoints',
      unit: '% p. a.',
      none: 'wie im Plan',
    },
    position: { label: 'Reihenfolge', format: 'number' },
  },
} as const satisfies RecordDescription<Stored['planScenarios'][number]>
