import type { readHousehold } from '#contract/planning/household.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import type { RecordDescription } from './record-description.ts'

type Person = DataOf<typeof readHousehold>['persons'][number]

export const personRecord = {
  name: 'Person',
  fields: {
    name: { label: 'Vorname', format: 'text' },
    surname: { label: 'Nachname', format: 'text' },
    position: { label: 'Reihenfolge', format: 'number' },
  },
} as const satisfies RecordDescription<Person>
