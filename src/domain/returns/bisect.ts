/**
 * The place between two ends at which a function changes its sign, to the last bits of a double; null when both ends
 * have the same sign. Where there are several such places, it finds the one at which halving ends.
 */
export function bisect(value: (x: number) => number, low: number, high: number): number | null {
  const sign = Math.sign(value(low))
  const atHigh = Math.sign(value(high))
  if (sign === 0) return low
  if (atHigh === 0) return high
  if (sign === atHigh) return null
  let [left, right] = [low, high]
  for (;;) {
    const middle = (left + right) / 2
    if (middle <= left || middle >= right) return middle
    if (Math.sign(value(middle)) === sign) left = middle
    else right = middle
  }
}
