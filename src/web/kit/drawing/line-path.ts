import { itemAt } from '#domain/lists/item-at.ts'
type Place = readonly [x: number, y: number]

export function linePath(places: readonly Place[], digits = 1): string {
  return places
    .map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(digits)},${y.toFixed(digits)}`)
    .join('')
}

/** The area between a line and its ground. */
export function areaPath(
  line: string,
  { from = 0, to, ground }: { from?: number; to: number; ground: number },
): string {
  return `${line}L${to},${ground}L${from},${ground}Z`
}

/** The area between two lines. */
export function bandPath(upper: readonly Place[], lower: readonly Place[]): string {
  return `${linePath([...upper, ...lower.toReversed()])}Z`
}

/** A line that stays on its level until the next place and jumps there. */
export function stepPath(places: readonly Place[]): string {
  return linePath(
    places.flatMap(([x, y], at) =>
      at === 0
        ? [[x, y]]
        : [
            [x, itemAt(places, at - 1)[1]],
            [x, y],
          ],
    ),
  )
}
