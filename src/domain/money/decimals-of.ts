import { type Decimal, decimal } from './decimal.ts'

/** Converts the figures of a data file to exact decimals: `{ rate: 0.055 }` gives the decimal 0.055. */
export function decimalsOf<Name extends string>(
  figures: Readonly<Record<Name, number>>,
): Readonly<Record<Name, Decimal>> {
  return Object.fromEntries(
    Object.entries<number>(figures).map(([name, figure]) => [name, decimal(figure)]),
  ) as Record<Name, Decimal>
}
