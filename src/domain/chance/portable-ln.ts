const TERMS = 25

/**
 * The natural logarithm by +, −, × and ÷ alone, alike on every machine: ln y = 2·artanh((y − 1)/(y + 1)), with y brought
 * near 1 by halving or doubling.
 * @throws RangeError for 0 and less
 */
export function portableLn(value: number): number {
  if (!(value > 0) || value === Infinity) throw new RangeError('a logarithm needs a number above 0')
  let [near, doublings] = [value, 0]
  for (; near > 4 / 3; doublings += 1) near /= 2
  for (; near < 2 / 3; doublings -= 1) near *= 2
  const ratio = (near - 1) / (near + 1)
  const square = ratio * ratio
  let sum = 0
  for (let odd = 2 * TERMS + 1; odd > 0; odd -= 2) sum = 1 / odd + square * sum
  return 2 * ratio * sum + doublings * Math.LN2
}
