import type { updateHousehold } from '#contract/planning/household.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import type { RecordDescription } from './record-description.ts'

/** The settings of a household as a whole. */
export const householdRecord = {
  name: 'Haushalt',
  fields: {
    isJointlyAssessed: {
      label: 'Gemeinsam veranlagt',
      inForm: 'Werden zwei von euch gemeinsam veranlagt?',
      format: 'flag',
      none: 'noch nicht gesagt',
    },
    leastFollowUpCents: { label: 'Nachüberweisung ab', format: 'cents' },
  },
} as const satisfies RecordDescription<DataOf<typeof updateHousehold>>
