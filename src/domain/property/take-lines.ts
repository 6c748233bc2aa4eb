import { type BudgetItem, plainItem } from '#domain/budget/budget-item.ts'
import type { Month } from '#domain/calendar/month.ts'
import { datedAmountAt } from '#domain/income/month-value.ts'
import { type BasisPoints, MAX_AMOUNT_CENTS, WHOLE_BP } from '#domain/money/cents.ts'
import { proportion } from '#domain/money/share-of.ts'
import type { PropertyLine } from './lines-of-property.ts'
import type { PropertyCost } from './property.ts'

/** A line as it is sent: the server gives it its place. */
export type NewLine = Omit<BudgetItem, 'position' | 'version'>

export interface TakenLines {
  /** The lines that are not there yet. */
  readonly items: readonly NewLine[]
  /** The costs of the property, linked with their lines. */
  readonly costs: readonly PropertyCost[]
}

interface Given {
  /** The household's part of the property. */
  readonly shareBp: BasisPoints
  readonly costs: readonly PropertyCost[]
  /** The lines of the property that somebody has chosen. */
  readonly chosen: readonly PropertyLine[]
  /** The group Wohnen; null: in no group. */
  readonly groupId: string | null
  /** The first month in which new lines count. */
  readonly month: Month
  readonly newId: () => string
}

/**
 * The chosen lines of a property as new lines of the household plan, and its costs linked with them and with lines that
 * are there already. A linked cost keeps what its line costs, for figures that do not read the household plan; of a
 * part-owned property, of which a line is the household's own part, what the whole would cost. An instalment is no cost: its line has no link.
 */
export function takeLines({ shareBp, costs, chosen, groupId, month, newId }: Given): TakenLines {
  const placed = chosen.map((line) => ({ line, id: line.item?.id ?? newId() }))
  return {
    items: placed
      .filter(({ line }) => line.item === null)
      .map(({ line: { name, amountCents, dueMonths }, id }) => ({
        ...lineFields,
        id,
        name,
        groupId,
        dueMonths,
        amounts: [{ from: month, amountCents }],
      })),
    costs: costs.map((cost, at) => {
      const found = placed.find(({ line }) => 'cost' in line.of && line.of.cost === at)
      if (!found) return cost
      const { item } = found.line
      const paidCents = item ? datedAmountAt(item.amounts, month)?.amountCents : undefined
      return {
        ...cost,
        itemId: found.id,
        amountCents:
          paidCents === undefined
            ? cost.amountCents
            : Math.min(MAX_AMOUNT_CENTS, proportion(paidCents, WHOLE_BP, shareBp)),
      }
    }),
  }
}

const { position: _p, version: _v, ...plain } = plainItem
const lineFields = { ...plain, isFixed: true }
