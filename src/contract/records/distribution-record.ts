import type { readWealthPlan } from '#contract/planning/wealth-plan.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import { accountRecord } from './account-record.ts'
import type { RecordDescription } from './record-description.ts'

type Distribution = NonNullable<DataOf<typeof readWealthPlan>['distribution']>

export const distributionRecord = {
  name: 'Vermögensverteilung',
  fields: {
    isNetOfLoans: { label: 'Netto nach Darlehen', format: 'flag' },
    classes: {
      label: 'Klassen und Ziele',
      format: 'entry',
      pattern: '{name|key} {targetBp}',
      fields: {
        key: { ...accountRecord.fields.assetClass, label: 'Klasse', none: 'eigene' },
        name: { label: 'Name', format: 'text', none: 'wie die Klasse' },
        returnBp: { label: 'Rendite', format: 'basisPoints', unit: '% p. a.', none: 'die vorgeschlagene' },
        targetBp: { label: 'Ziel', format: 'basisPoints' },
        bandBp: { label: 'Zielspanne ±', format: 'basisPoints' },
      },
    },
    splits: {
      label: 'Aufgeteilte Positionen',
      format: 'entry',
      pattern: '{positionId}: {classId} {shareBp}',
      fields: {
        positionId: { label: 'Position', format: 'position' },
        classId: { label: 'Klasse', format: 'assetClass' },
        shareBp: { label: 'Anteil', format: 'basisPoints' },
      },
    },
  },
} as const satisfies RecordDescription<Distribution>
