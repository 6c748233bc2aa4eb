import type { Day } from '#domain/calendar/day.ts'
import { addMonths, type Month, monthOf } from '#domain/calendar/month.ts'
import { type HouseholdPlan, householdPlan } from '#domain/household-plan/household-plan.ts'
import { planOutlook } from '#domain/household-plan/plan-outlook.ts'
import { type PlannedMonth, usualMonth } from '#domain/household-plan/planned-saving.ts'
import type { ProjectedEvent } from '#domain/wealth-projection/projection-input.ts'
import { applyLines } from './apply-line.ts'
import type { LineChange } from './proposal-line.ts'
import type { ProposalRecords } from './proposal-records.ts'

/**
 * The plan with lines of a proposal. A plan goes on with the contributions of the current month; what counts from a
 * later month on, or ends again, is told by what it adds to them or takes from them in the months that differ.
 */
export function proposedPlan(
  records: ProposalRecords,
  changes: readonly LineChange[],
  today: Day,
): HouseholdPlan | null {
  const month = monthOf(today)
  const lasting = changes.filter((change) => change.kind !== 'saving_split' || change.until === null)
  const plan = householdPlan(applyLines(records, lasting.map(atOnce(month)), today), today)
  if (!plan) return null
  const events = stagesOf(changes, month).flatMap(({ from, to }) => {
    const counting = changes.filter((change) => countsIn(change, from)).map(atOnce(month))
    return differences(usualMonth(applyLines(records, counting, today), month), plan, { from, to })
  })
  return events.length === 0
    ? plan
    : { ...plan, input: { ...plan.input, events: [...plan.input.events, ...events] } }
}

interface Stage {
  readonly from: Month
  readonly to: Month
}

/** The runs of months from the current one on in which not exactly the lasting lines count. */
function stagesOf(changes: readonly LineChange[], month: Month): readonly Stage[] {
  const ends = changes.flatMap((change) => {
    if (change.kind !== 'rate' && change.kind !== 'saving_split') return []
    const until = change.kind === 'saving_split' ? change.until : null
    return [change.month, ...(until === null ? [] : [addMonths(until, 1)])]
  })
  const borders = [...new Set(ends.filter((end) => end > month))].toSorted()
  return borders.map((border, place) => ({
    from: borders[place - 1] ?? month,
    to: addMonths(border, -1),
  }))
}

function countsIn(change: LineChange, month: Month): boolean {
  if (change.kind === 'rate') return change.month <= month
  if (change.kind !== 'saving_split') return true
  return change.month <= month && (change.until === null || month <= change.until)
}

/** The same line as if it counted at once and for good. */
function atOnce(month: Month) {
  return (change: LineChange): LineChange => {
    if (change.kind === 'rate') return { ...change, month }
    return change.kind === 'saving_split' ? { ...change, month, until: null } : change
  }
}

/** What a stage pays more or less into the accounts whose contributions follow the account system. */
function differences(usual: PlannedMonth, plan: HouseholdPlan, stage: Stage): readonly ProjectedEvent[] {
  const retired = planOutlook(plan)?.projection.retirementMonth ?? null
  const lastPaid = retired === null ? stage.to : addMonths(retired, -1)
  const to = stage.to < lastPaid ? stage.to : lastPaid
  if (to < stage.from) return []
  const following = plan.positions.filter(
    ({ record }) => record.contributionCents === null && record.accountId !== null && record.isPlanned,
  )
  return following.flatMap(({ id }) => {
    const amountCents = (usual.saving.get(id) ?? 0) - (plan.usual.saving.get(id) ?? 0)
    return amountCents === 0
      ? []
      : [{ kind: 'monthly' as const, from: stage.from, to, amountCents, positionId: id, scenarioId: null }]
  })
}
