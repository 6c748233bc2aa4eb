import type { readTransfers } from '#contract/planning/account-system.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import { transferPotTitles } from '#contract/records/words/pot-titles.ts'
import type { RecordDescription } from './record-description.ts'

type Transfer = DataOf<typeof readTransfers>['transfers'][number]

export const transferRecord = {
  name: 'Überweisung',
  fields: {
    month: { label: 'Monat', format: 'month' },
    pot: { label: 'Topf', format: 'choice', words: transferPotTitles },
    subPotId: { label: 'Untertopf', format: 'subPot', none: 'keiner' },
    accountId: { label: 'Konto', format: 'account' },
    amountCents: { label: 'Betrag', format: 'cents' },
    transferredOn: { label: 'Überwiesen am', format: 'day' },
  },
} as const satisfies RecordDescription<Transfer>
