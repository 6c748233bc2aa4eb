import { isDeepStrictEqual } from 'node:util'
import type { closeMonth as closeContract, putMonthDraft } from '#contract/planning/month-closes.ts'
import type { BodyOf } from '#contract/protocol/endpoint.ts'
import { fieldProblem, problem } from '#contract/protocol/problem.ts'
import type { Day } from '#domain/calendar/day.ts'
import { addMonths, type Month, monthOf } from '#domain/calendar/month.ts'
import { monthIncome } from '#domain/income/month-income.ts'
import { isClosable, missedMonths } from '#domain/monthly-close/closable-months.ts'
import { type ClosedFigures, closeMonths, type StoredClose } from '#domain/monthly-close/close-month.ts'
import { confirmedSteps } from '#domain/monthly-close/close-steps.ts'
import { firstMonthOf, householdPositions } from '#domain/net-worth/household-positions.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { isRepeated } from '#server/http/is-repeated.ts'
import { refuseEdit, refusePut } from '#server/http/refuse-edit.ts'
import { settleTrial } from '#server/subscription/trials/settle-trial.ts'
import { readPlanRecords } from '#server/wealth-plan/read-plan-records.ts'
import { confirmIncome } from './confirm-income.ts'
import { type MonthClose, toColumns } from './present.ts'
import { readMonth, readMonths } from './read-months.ts'
import { insertReopening, insertSnapshot, replaceDecisions, writeMonth } from './store.ts'

/** The greatest number of closings of one month: more than anybody needs; none of them is ever deleted. */
const MAX_REVISIONS = 20

/** When a change is made, and by whom. */
export interface Occasion {
  readonly now: Date
  readonly today: Day
  /** The person's name, which stays in the log. */
  readonly by: string
}

/**
 * Stores what is confirmed and decided in a month that is not closed.
 * @throws {Problem} conflict with the month when it is closed, version_mismatch with the stored one, or invalid_input
 * in
 * a month to come
 */
export async function putDraft(
  scope: HouseholdScope,
  sent: BodyOf<typeof putMonthDraft> & { readonly month: Month },
  { today }: Pick<Occasion, 'today'>,
): Promise<MonthClose> {
  const { month, version, decisions } = sent
  checkHasBegun(month, today)
  const stored = await readMonth(scope, month)
  const confirmed = confirmedSteps.filter((step) => sent.confirmed.includes(step))
  if (isRepeated(stored, { version, confirmed, decisions })) return stored
  if (stored.isClosed) throw problem('conflict', { current: { reason: 'closed', month: stored } })
  if (stored.version !== version) throw refusePut(stored)
  await writeMonth(scope, {
    month,
    is_closed: false,
    ...toColumns.confirmed(confirmed),
    version: version + 1,
  })
  await replaceDecisions(scope, month, decisions.map(toColumns.decision))
  if (confirmed.includes('income') && !stored.confirmed.includes('income'))
    await confirmIncome(scope, month, { isSeen: true })
  return { ...stored, version: version + 1, confirmed, decisions }
}

/**
 * Closes a month and the months before it that were never closed, each with a snapshot of what is stored now; missing
 * receipts are written as the first step shows them.
 * @throws {Problem} conflict where it is closed already or something else was shown than is stored, version_mismatch
 * with
 * the stored month, or invalid_input where it cannot be closed yet or other missing months were named
 */
export async function closeMonth(
  scope: HouseholdScope,
  sent: BodyOf<typeof closeContract> & { readonly month: Month },
  occasion: Occasion,
): Promise<{ months: MonthClose[] }> {
  const { month, version, missed, shown } = sent
  checkHasBegun(month, occasion.today)
  const stored = await readMonth(scope, month)
  if (stored.isClosed) {
    if (!isSameClose(stored, sent, occasion))
      throw problem('conflict', { current: { reason: 'closed', month: stored } })
    return { months: await readAll(scope, [...missed, month]) }
  }
  if (stored.version !== version) throw refusePut(stored)
  const known = (await readMonths(scope)).filter(({ close }) => close !== null)
  const open = missedMonths(known, month)
  if (!isDeepStrictEqual([...open], missed))
    throw fieldProblem('missed', 'Inzwischen sind andere Monate offen. Sieh sie dir noch einmal an, bitte.')
  const made = await computeMonths(scope, [...open, month], occasion.today)
  const total = made.at(-1)?.total
  if (!isDeepStrictEqual(total, shown))
    throw problem('conflict', { current: { reason: 'differs', shown, stored: total } })
  for (const each of made) {
    // What the first step shows is taken as received, also where nobody confirmed it.
    const income = await confirmIncome(scope, each.month, { isSeen: each.month === month })
    const { countedCents } = monthIncome(income, each.month)
    await storeClose(scope, { ...each, incomeCents: countedCents }, occasion)
  }
  await settleTrial(scope, occasion.now)
  return { months: await readAll(scope, [...open, month]) }
}

/**
 * Closes months as they are stored, without anybody having seen them, for a household that is made by a program.
 * @param months ascending
 */
export async function closeAsStored(
  scope: HouseholdScope,
  months: readonly Month[],
  occasion: Occasion,
): Promise<void> {
  for (const figures of await computeMonths(scope, months, occasion.today))
    await storeClose(scope, figures, occasion)
}

/**
 * Opens a closed month again; its snapshot stays as an earlier one.
 * @throws {Problem} not_found where it was never closed, version_mismatch with the stored month, or invalid_input after
 * too many closings
 */
export async function reopenMonth(
  scope: HouseholdScope,
  { month, version }: { readonly month: Month; readonly version: number },
  { now, by }: Occasion,
): Promise<MonthClose> {
  const stored = await readMonth(scope, month)
  const { snapshot } = stored
  if (!snapshot) throw problem('not_found')
  if (!stored.isClosed && stored.version === version + 1) return stored
  if (!stored.isClosed || stored.version !== version) throw refuseEdit(stored)
  if (snapshot.revision >= MAX_REVISIONS)
    throw fieldProblem('month', `Ein Monat lässt sich höchstens ${MAX_REVISIONS}-mal abschließen.`)
  await writeMonth(scope, {
    month,
    is_closed: false,
    ...toColumns.confirmed(stored.confirmed),
    version: version + 1,
  })
  await insertReopening(scope, { month, revision: snapshot.revision, reopened_at: now, reopened_by: by })
  return readMonth(scope, month)
}

async function computeMonths(
  scope: HouseholdScope,
  months: readonly Month[],
  today: Day,
): Promise<readonly ClosedFigures[]> {
  const records = await readPlanRecords(scope)
  const first = firstMonthOf(householdPositions(records, today))
  // This is the month that was asked for: an earlier one may lie before the values of today.
  const asked = months.at(-1)
  if (asked !== undefined && !isClosable(asked, monthOf(today), first))
    throw fieldProblem('month', 'In diesem Monat gibt es noch keinen Kontostand.')
  return closeMonths(records, months, today, await readStoredCloses(scope, months))
}

/** The snapshots on which these months build, and their own. */
async function readStoredCloses(
  scope: HouseholdScope,
  months: readonly Month[],
): Promise<ReadonlyMap<Month, StoredClose>> {
  const joined = new Set(months.flatMap((month) => [addMonths(month, -1), month]))
  const stored = new Map<Month, StoredClose>()
  for (const month of joined) {
    const { snapshot, isBuiltOn } = await readMonth(scope, month)
    if (snapshot) stored.set(month, { ...snapshot, isBuiltOn })
  }
  return stored
}

async function storeClose(
  scope: HouseholdScope,
  figures: ClosedFigures,
  { now, by }: Occasion,
): Promise<void> {
  const { month, version, confirmed, snapshot } = await readMonth(scope, figures.month)
  await writeMonth(scope, { month, is_closed: true, ...toColumns.confirmed(confirmed), version: version + 1 })
  await insertSnapshot(
    scope,
    {
      ...toColumns.snapshot(figures),
      revision: (snapshot?.revision ?? 0) + 1,
      closed_at: now,
      closed_by: by,
    },
    figures.positions.map(toColumns.position),
  )
}

/** Whether the same person repeats a close because the answer was lost. */
function isSameClose(
  { version, snapshot }: MonthClose,
  sent: Pick<BodyOf<typeof closeContract>, 'version' | 'shown'>,
  { by }: Occasion,
): boolean {
  if (!snapshot || version !== sent.version + 1 || snapshot.closedBy !== by) return false
  return isDeepStrictEqual({ ...snapshot, ...sent.shown }, snapshot)
}

function checkHasBegun(month: Month, today: Day): void {
  if (month > monthOf(today)) throw fieldProblem('month', 'Dieser Monat hat noch nicht begonnen.')
}

async function readAll(scope: HouseholdScope, months: readonly Month[]): Promise<MonthClose[]> {
  const read: MonthClose[] = []
  for (const month of months) read.push(await readMonth(scope, month))
  return read
}
