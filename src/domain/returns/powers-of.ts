import { type Decimal, decimal } from '#domain/money/decimal.ts'

/**
 * Whole powers of a factor, each computed once, because most payments are a month or a day apart. The powers share
 * their squares.
 */
export function powersOf(factor: Decimal): (exponent: number) => Decimal {
  const known = new Map<number, Decimal>()
  const squares = [factor]
  return (exponent) => {
    const power = known.get(exponent) ?? multiply(exponent)
    known.set(exponent, power)
    return power
  }

  function multiply(exponent: number): Decimal {
    let power = decimal(1)
    let square = factor
    for (let [place, left] = [0, exponent]; left > 0; place += 1, left = Math.floor(left / 2)) {
      square = squares[place] ??= square.times(square)
      if (left % 2 === 1) power = power.times(square)
    }
    return power
  }
}
