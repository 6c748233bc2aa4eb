import { type BudgetGroupKey, budgetGroupKeys } from '#domain/budget/budget-group.ts'
import { type BudgetItem, isSaving, plainItem } from '#domain/budget/budget-item.ts'
import { monthlyPart } from '#domain/budget/planned-amounts.ts'
import { type TypicalItem, furtherItems, typicalItems } from '#domain/budget/typical-items.ts'
import { type Month, isMonth, laterMonth, startOfYear } from '#domain/calendar/month.ts'
import { type Cents, MAX_AMOUNT_CENTS, sumCents } from '#domain/money/cents.ts'
import { foldWords } from '#domain/place-proposals/fold-words.ts'
import { isRecord } from '#web/kit/browser/read-json.ts'

/** A line of the first plan while it is typed. */
export interface FirstLine {
  readonly id: string
  readonly name: string
  readonly group: BudgetGroupKey
  readonly dueMonths: readonly number[]
  readonly isFixed: boolean
  /** A typical amount, shown as an example; null for a line that somebody has added. */
  readonly exampleCents: Cents | null
  /** The amount of the line; null: no amount was typed, and the line is left out. */
  readonly amountCents: Cents | null
}

/** The entries that are typed before there is a plan. */
export interface FirstPlan {
  readonly startMonth: Month
  readonly lines: readonly FirstLine[]
}

/** The facts that a household has entered elsewhere before its first plan. */
export interface SaidBefore {
  readonly childCount: number
  readonly paysMaintenance: boolean
  /** The loans with a debt above 0. */
  readonly loans: readonly { readonly name: string; readonly instalmentCents: Cents | null }[]
}

/**
 * The first plan: the twelve typical lines (budget.md § 10) without amounts, and lines for the facts that the
 * household has entered.
 */
export function firstPlan(month: Month, makeId: () => string, said: SaidBefore): FirstPlan {
  const typical = typicalItems.map((item): FirstLine => ({ ...item, id: makeId(), amountCents: null }))
  return { startMonth: month, lines: [...typical, ...saidLines(said, makeId)] }
}

/**
 * The lines for known facts: Kita where children live, Unterhalt where it is paid, and each loan with its
 * instalment.
 */
function saidLines(
  { childCount, paysMaintenance, loans }: SaidBefore,
  makeId: () => string,
): readonly FirstLine[] {
  const said = new Set([...(childCount > 0 ? ['Kita'] : []), ...(paysMaintenance ? ['Unterhalt'] : [])])
  return [
    ...furtherItems
      .filter(({ name }) => said.has(name))
      .map((item): FirstLine => ({ ...item, id: makeId(), amountCents: null })),
    ...loans.map(({ name, instalmentCents }): FirstLine => ({
      ...named(ownLine(makeId()), name),
      group: groupOfLoan(name),
      isFixed: true,
      amountCents: instalmentCents,
    })),
  ]
}

function groupOfLoan(name: string): BudgetGroupKey {
  if (/auto|kfz|leasing|fahrzeug/iu.test(name)) return 'mobility'
  return /bau|haus|wohn|immobil|hypothek/iu.test(name) ? 'housing' : 'other'
}

/** The further typical lines that the plan does not have yet, to be added with one press. */
export function missingLines({ lines }: FirstPlan): readonly TypicalItem[] {
  return furtherItems.filter((item) => !lines.some(({ name }) => isCalled(name, item.name)))
}

/**
 * The line with another name; the name of a typical line also gives the line its group and whether it is
 * fixed.
 */
export function named(line: FirstLine, name: string): FirstLine {
  const known = [...typicalItems, ...furtherItems].find((item) => isCalled(name, item.name))
  return known ? { ...line, name, group: known.group, isFixed: known.isFixed } : { ...line, name }
}

function isCalled(name: string, known: string): boolean {
  return foldWords(name).includes(foldWords(known).join(' '))
}

/** A line that somebody has added: variable, due every month, in the group "Sonstiges". */
export function ownLine(id: string): FirstLine {
  return {
    id,
    name: '',
    group: 'other',
    dueMonths: [],
    isFixed: false,
    exampleCents: null,
    amountCents: null,
  }
}

/** The lines that become items, which have a name and an amount. */
export function keptLines({ lines }: FirstPlan): readonly FirstLine[] {
  return lines.filter(({ name, amountCents }) => name.trim() !== '' && amountCents !== null)
}

/** The sum of all lines in a month; a line that is not due every month counts with its monthly part. */
export function monthlyCents(plan: FirstPlan): Cents {
  return sumCents(
    keptLines(plan).map((line) => monthlyPart(itemOf(line, plan.startMonth, null), plan.startMonth)),
  )
}

/**
 * The call that begins the plan, with ids for the built-in groups. Money for a line that is not due every
 * month is set aside from the month in which the line is entered, even where the plan begins earlier, because
 * nobody has set any aside before.
 */
export function startBody(
  plan: FirstPlan,
  groupIds: Readonly<Record<BudgetGroupKey, string>>,
  currentMonth: Month,
) {
  const begin = laterMonth(plan.startMonth, currentMonth)
  return {
    startMonth: plan.startMonth,
    monthStart: 'calendar' as const,
    groups: budgetGroupKeys.map((key) => ({ id: groupIds[key], key, name: '' })),
    items: keptLines(plan).map((line) => {
      const { position: _, version: __, ...item } = itemOf(line, plan.startMonth, groupIds[line.group])
      return {
        ...item,
        amounts: [...item.amounts],
        dueMonths: [...item.dueMonths],
        reserveFrom: isSaving(item) ? begin : null,
        shares: [],
        exceptions: [],
      }
    }),
  }
}

function itemOf(line: FirstLine, startMonth: Month, groupId: string | null): BudgetItem {
  const { id, name, dueMonths, isFixed, amountCents } = line
  return {
    ...plainItem,
    id,
    groupId,
    name: name.trim(),
    dueMonths,
    isFixed,
    // The amount counts from January on, so that a yearly expense has a part in every month of the plan.
    amounts: [{ from: startOfYear(startMonth), amountCents: amountCents ?? 0 }],
  }
}

/** The plan that was kept over a reload; null where the kept value is no such plan. */
export function readFirstPlan(value: unknown): FirstPlan | null {
  if (!isRecord(value) || !Array.isArray(value['lines'])) return null
  const { startMonth } = value
  if (typeof startMonth !== 'string' || !isMonth(startMonth)) return null
  const lines = value['lines'].flatMap((line: unknown) => readLine(line) ?? [])
  return { startMonth, lines }
}

function readLine(value: unknown): FirstLine | null {
  if (!isRecord(value)) return null
  const { id, name, isFixed, dueMonths } = value
  const group = budgetGroupKeys.find((key) => key === value['group'])
  const areMonths = Array.isArray(dueMonths) && dueMonths.every((month) => typeof month === 'number')
  if (typeof id !== 'string' || typeof name !== 'string' || !group || !areMonths) return null
  return {
    id,
    name,
    group,
    isFixed: isFixed === true,
    dueMonths,
    exampleCents: readCents(value['exampleCents']),
    amountCents: readCents(value['amountCents']),
  }
}

function readCents(value: unknown): Cents | null {
  return Number.isInteger(value) && typeof value === 'number' && value >= 0 && value <= MAX_AMOUNT_CENTS
    ? value
    : null
}
