import { allocationRecord } from '#contract/records/allocation-record.ts'
import { recordColumns } from '#server/database/record-columns.ts'

const { subPots, targets } = allocationRecord.fields

/** These three translate between rates, sub-pots and targets and the rows in which they are stored. */
export const ofAllocation = recordColumns(allocationRecord.fields)
export const ofSubPot = recordColumns(subPots.fields)
export const ofTarget = recordColumns(targets.fields)
