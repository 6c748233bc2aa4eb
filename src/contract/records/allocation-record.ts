import type { readAccountSystem } from '#contract/planning/account-system.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import { potTitles } from '#contract/records/words/pot-titles.ts'
import type { RecordDescription } from './record-description.ts'

type Allocation = DataOf<typeof readAccountSystem>['versions'][number]

export const allocationRecord = {
  name: 'Raten und Töpfe',
  fields: {
    month: { label: 'Gilt ab', format: 'month' },
    savingBp: { label: potTitles.saving_rate, format: 'basisPoints' },
    luxuryBp: { label: potTitles.luxury_rate, format: 'basisPoints' },
    donationBp: { label: potTitles.donation_rate, format: 'basisPoints' },
    savingCents: { label: `${potTitles.saving_rate}, fest`, format: 'cents', none: 'kein fester Betrag' },
    luxuryCents: { label: `${potTitles.luxury_rate}, fest`, format: 'cents', none: 'kein fester Betrag' },
    donationCents: { label: `${potTitles.donation_rate}, fest`, format: 'cents', none: 'kein fester Betrag' },
    base: {
      label: 'Die Raten rechnen mit',
      format: 'choice',
      words: { month: 'Einkommen des Monats', mean: 'Durchschnitt' },
    },
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
      pattern: '{label} {amountCents|shareBp}',
      fields: {
        pot: { label: 'Topf', format: 'choice', words: potTitles },
        label: { label: 'Bezeichnung', format: 'text' },
        shareBp: { label: 'Anteil am Einkommen', inForm: 'Anteil', format: 'basisPoints' },
        amountCents: { label: 'Fester Betrag', inForm: 'Betrag', format: 'cents', none: 'keiner' },
      },
    },
    targets: {
      label: 'Zielkonten',
      format: 'entry',
      pattern: '{pot} zu {amountCents|shareBp} auf {accountId}',
      fields: {
        pot: { label: 'Topf', format: 'choice', words: potTitles },
        subPotId: { label: 'Untertopf', format: 'subPot', none: 'keiner' },
        accountId: { label: 'Zielkonto', format: 'account' },
        shareBp: { label: 'Anteil am Topf', inForm: 'Anteil', format: 'basisPoints' },
        amountCents: { label: 'Fester Betrag', inForm: 'Betrag', format: 'cents', none: 'keiner' },
      },
    },
  },
} as const satisfies RecordDescription<Allocation>
