import { addMonths, type Month, monthsBetween } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { PositionValues } from '#domain/wealth-plan/wealth-plan.ts'

type Values = Omit<PositionValues, 'amountsCents'> & { amountsCents: (Cents | null)[] }

/** The values of all positions, with one value of a position changed or removed. */
export function withValue(
  lists: readonly Values[],
  positionId: string,
  month: Month,
  amountCents: Cents | null,
): Values[] {
  const list = lists.find((each) => each.positionId === positionId)
  if (!list) return [...lists, { positionId, from: month, amountsCents: [amountCents] }]
  return lists.map((each) => (each === list ? placed(list, month, amountCents) : each))
}

function placed({ positionId, from, amountsCents }: Values, month: Month, amountCents: Cents | null): Values {
  const first = month < from ? month : from
  const before = monthsBetween(first, from)
  const place = monthsBetween(first, month)
  const length = Math.max(before + amountsCents.length, place + 1)
  return {
    positionId,
    from: first,
    amountsCents: Array.from({ length }, (_, at) =>
      at === place ? amountCents : (amountsCents[at - before] ?? null),
    ),
  }
}

/** The value of a month; null: the month has none. */
export function valueIn(list: PositionValues | undefined, month: Month): Cents | null {
  return list && month >= list.from ? (list.amountsCents[monthsBetween(list.from, month)] ?? null) : null
}

/** The last value that was entered, with its month; undefined where none was. */
export function lastValue(list: PositionValues | undefined) {
  if (!list) return undefined
  const at = list.amountsCents.findLastIndex((amount) => amount !== null)
  const amountCents = list.amountsCents[at]
  return typeof amountCents === 'number' ? { month: addMonths(list.from, at), amountCents } : undefined
}
