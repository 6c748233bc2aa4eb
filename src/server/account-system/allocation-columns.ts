import { allocationRecord } from '#contract/records/allocation-record.ts'
import { recordColumns } from '#server/database/record-columns.ts'

const { subPots, targets } = allocationRecord.fields

/** Translates between rates and their row; the two below do the same for sub-pots and targets. */
export const ofAllocation = recordColumns(allocationRecord.fields)
export const ofSubPot = recordColumns(subPots.fields)
export const ofTarget = recordColumns(targets.fields)
