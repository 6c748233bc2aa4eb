import { planMonth } from '#domain/account-system/plan-month.ts'
import { type BudgetGroup, groupName } from '#domain/budget/budget-group.ts'
import { type BudgetCategory, type BudgetItem, budgetCategories } from '#domain/budget/budget-item.ts'
import type { Budget } from '#domain/budget/budget-month.ts'
import { checkLife } from '#domain/budget/life-check.ts'
import { dueCents, isValidIn, monthlyPart } from '#domain/budget/planned-amounts.ts'
import type { Day } from '#domain/calendar/day.ts'
import { type Month, monthOf } from '#domain/calendar/month.ts'
import type { AmountPrecision } from '#domain/consulting/grant.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { perhapsTold, told } from './limit-amounts.ts'
import { isGranted, type LimitedRecords } from './room-records.ts'
import { headOf, inPercent } from './view-head.ts'
import { baseOf, percentOf, wholePercents } from './whole-percents.ts'

export type BudgetView = ReturnType<typeof budgetView>
type CategoryView = BudgetView['categories'][number]

const noBudget: Omit<Budget, 'startMonth'> = { groups: [], items: [] }

/** The lines of the household plan in the present month, and whether the pot of life pays for them. */
export function budgetView(records: LimitedRecords, today: Day) {
  const { budget, grant } = records
  const month = monthOf(today)
  const { groups, items } = budget ?? noBudget
  const tell = (cents: Cents) => told(grant.amounts, cents)
  const pot = isGranted(grant, 'account_system') ? lifePotOf(records, month) : null
  const valid = items.filter((item) => isValidIn(item, month))
  const life = checkLife({ groups, items: valid }, month, { lifeCents: pot ?? 0, incomeCents: 0 })
  return {
    ...headOf(records, today),
    startMonth: budget?.startMonth ?? null,
    categories: budgetCategories
      .map((category) => categoryOf(category, { groups, items: valid }, month, grant.amounts))
      .filter((each) => each.groups.length > 0),
    life: {
      planned: tell(life.plannedCents),
      fixed: tell(life.fixedCents),
      variable: tell(life.variableCents),
      reserve: tell(life.reserveCents),
      pot: pot === null ? null : tell(pot),
      free: pot === null ? null : tell(life.freeCents),
    },
  }
}

/** What the account system gives to life in a month; null before its first settings. */
function lifePotOf(records: LimitedRecords, month: Month): Cents | null {
  return planMonth({ ...records, transfers: [] }, month)?.distribution.pots.life ?? null
}

function categoryOf(
  category: BudgetCategory,
  { groups, items }: Omit<Budget, 'startMonth'>,
  month: Month,
  amounts: AmountPrecision,
) {
  const own = items.filter((item) => item.category === category).toSorted((a, b) => a.position - b.position)
  const ordered = category === 'life' ? groups.toSorted((a, b) => a.position - b.position) : []
  const known = new Set(ordered.map(({ id }) => id))
  const views = [...ordered, null]
    .map((group) => {
      const lines = own.filter(({ groupId }) =>
        group ? groupId === group.id : groupId === null || !known.has(groupId),
      )
      return groupView(group, lines, month, amounts)
    })
    .filter(({ lines }) => lines.length > 0)
  return { category, sum: sumCents(views.map(({ sum }) => sum)), groups: views }
}

function groupView(
  group: BudgetGroup | null,
  items: readonly BudgetItem[],
  month: Month,
  amounts: AmountPrecision,
) {
  const lines = items.map((item) => {
    const { id, version, name, dueMonths, isIrregular, isFixed, validTo } = item
    return {
      id,
      version,
      name,
      dueMonths: [...dueMonths],
      isIrregular,
      isFixed,
      validTo,
      amount: told(amounts, monthlyPart(item, month)),
      due: perhapsTold(amounts, dueCents(item, month)),
    }
  })
  return {
    id: group?.id ?? null,
    name: group ? groupName(group) : '',
    sum: sumCents(lines.map(({ amount }) => amount)),
    lines,
  }
}

/** The same as shares of what life is planned to cost. */
export function budgetShares(view: BudgetView): BudgetView {
  const ofLife = linesOf(view, 'life')
  const base = baseOf(ofLife.map(({ amount }) => amount))
  const percents = wholePercents(ofLife.map(({ amount }) => amount))
  const byId = new Map(ofLife.map(({ id }, at) => [id, percents[at] ?? 0]))
  const categories = view.categories.map((category) => categoryShares(category, byId, base))
  const lines = linesOf({ categories }, 'life')
  const planned = sumCents(lines.map(({ amount }) => amount))
  const fixed = sumCents(lines.filter(({ isFixed }) => isFixed).map(({ amount }) => amount))
  const pot = view.life.pot === null ? null : percentOf(view.life.pot, base)
  return {
    ...view,
    ...inPercent,
    categories,
    life: {
      planned,
      fixed,
      variable: planned - fixed,
      reserve: percentOf(view.life.reserve, base),
      pot,
      free: pot === null ? null : pot - planned,
    },
  }
}

function linesOf({ categories }: Pick<BudgetView, 'categories'>, wanted: BudgetCategory) {
  return categories
    .filter(({ category }) => category === wanted)
    .flatMap(({ groups }) => groups.flatMap(({ lines }) => lines))
}

function categoryShares(
  category: CategoryView,
  byId: ReadonlyMap<string, number>,
  base: Cents,
): CategoryView {
  const groups = category.groups.map((group) => {
    const lines = group.lines.map((line) => ({
      ...line,
      amount: byId.get(line.id) ?? percentOf(line.amount, base),
      due: null,
    }))
    return { ...group, sum: sumCents(lines.map(({ amount }) => amount)), lines }
  })
  return { ...category, sum: sumCents(groups.map(({ sum }) => sum)), groups }
}
