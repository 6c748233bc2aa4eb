import { allocationRecord } from '#contract/records/allocation-record.ts'
import { recordColumns } from '#server/database/record-columns.ts'

const { subPots, targets } = allocationRecord.fields

/** Between rates, sub-pots and targets and their rows. */
export const ofAllocation = recordColumns(allocationRecord.fields)
export const ofSubPot = recordColumns(subPots.fields)
export const ofTarget = recordColumns(targets.fields)
