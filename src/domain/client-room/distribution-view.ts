import type { Day } from '#domain/calendar/day.ts'
import { householdAllocation } from '#domain/household-plan/household-allocation.ts'
import { plannedPositions } from '#domain/household-plan/planned-positions.ts'
import { sumCents } from '#domain/money/cents.ts'
import { told } from './limit-amounts.ts'
import type { LimitedRecords } from './room-records.ts'
import { headOf, inPercent } from './view-head.ts'
import { baseOf, percentOf, wholePercents } from './whole-percents.ts'

/** Contributions are no part of the view. */
const noSaving = { saving: new Map<string, number>(), savingCents: 0, lifeCents: 0 }

export type DistributionView = ReturnType<typeof distributionView>

/** What the classes of the distribution hold, and how far that is from their targets; empty before there are any. */
export function distributionView(records: LimitedRecords, today: Day) {
  const { wealthPlan, grant } = records
  const { distribution } = wealthPlan
  const positions = plannedPositions(records, noSaving, today)
  const { classes, isNetOfLoans } = distribution ?? { classes: [], isNetOfLoans: false }
  const allocation = householdAllocation(positions, { classes, isNetOfLoans })
  return {
    ...headOf(records, today),
    version: distribution?.version ?? null,
    isNetOfLoans,
    whole: told(grant.amounts, allocation.wholeCents),
    loose: told(grant.amounts, allocation.looseCents),
    classes: allocation.classes.map(({ record, ownedCents, actualBp, driftBp, state }) => {
      const { id, key, name, targetBp, bandBp } = record
      return {
        id,
        key,
        name,
        targetBp,
        bandBp,
        actualBp,
        amount: told(grant.amounts, ownedCents),
        deviationBp: driftBp,
        isOutsideBand: state !== 'within',
      }
    }),
  }
}

/** The same as shares of everything that is in a class. */
export function distributionShares(view: DistributionView): DistributionView {
  const amounts = view.classes.map(({ amount }) => amount)
  const percents = wholePercents(amounts)
  return {
    ...view,
    ...inPercent,
    whole: sumCents(percents),
    loose: percentOf(view.loose, baseOf(amounts)),
    classes: view.classes.map((each, at) => {
      const actualBp = percents[at] ?? 0
      const deviationBp = actualBp - each.targetBp
      const isOutsideBand = Math.abs(deviationBp) > each.bandBp
      return { ...each, amount: actualBp, actualBp, deviationBp, isOutsideBand }
    }),
  }
}
