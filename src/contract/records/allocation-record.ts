import type { DataOf } from '#contract/protocol/endpoint.ts'
import type { readAccountSystem } from '#contract/planning/account-system.ts'
import type { RecordDescription } from './record-description.ts'
import { potTitles } from './pot-titles.ts'

type Allocation = DataOf<typeof readAccountSystem>['versions'][number]

export const allocationRecord = {
  name: 'Raten und Töpfe',
  fields: {
    month: { label: 'Gilt ab', format: 'month' },
    savingBp: { label: potTitles.saving_rate, format: 'basisPoints' },
    luxuryBp: { label: potTitles.luxury_rate, format: 'basisPoints' },
    donationBp: { label: potTitles.donation_rate, format: 'basisPoints' },
    base: { label: 'Basis', format: 'choice', words: { month: 'Monatswert', mean: 'Basiswert' } },
    shortfall: {
      label: 'Wenn das Einkommen nicht reicht',
      format: 'choice',
      words: { life_first: 'Erst Leben', saving_first: 'Erst sparen' },
    },
    lifeMinimumCents: {
      label: 'Mindestbetrag für Leben',
      inForm: 'Leben braucht im Monat mindestens',
      format: 'cents',
    },
    incomingAccountId: { label: 'Eingangskonto', format: 'account', none: 'das erste Girokonto' },
    subPots: {
      label: 'Untertöpfe',
      format: 'entry',
      pattern: '{label} {shareBp}',
      fields: {
        pot: { label: 'Topf', format: 'choice', words: potTitles },
        label: { label: 'Bezeichnung', format: 'text' },
        shareBp: { label: 'Anteil am Einkommen', inForm: 'Anteil', format: 'basisPoints' },
      },
    },
    targets: {
      label: 'Zielkonten',
      format: 'entry',
      pattern: '{pot} zu {shareBp} auf {accountId}',
      fields: {
        pot: { label: 'Topf', format: 'choice', words: potTitles },
        subPotId: { label: 'Untertopf', format: 'subPot', none: 'keiner' },
        accountId: { label: 'Zielkonto', format: 'account' },
        shareBp: { label: 'Anteil am Topf', inForm: 'Anteil', format: 'basisPoints' },
      },
    },
  },
} as const satisfies RecordDescription<Allocation>
