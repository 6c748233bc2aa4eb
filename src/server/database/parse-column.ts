import pg from 'pg'

const { builtins } = pg.types
type TypeNumber = (typeof builtins)[keyof typeof builtins]

/**
 * How values arrive: int8 as a number, and an error outside the safe range; date and numeric as the string
 * PostgreSQL wrote; timestamptz as a `Date`; everything else as the driver does it.
 */
export function parseColumn(type: TypeNumber, format?: 'text' | 'binary'): (value: string) => unknown {
  if (type === builtins.INT8) return parseInt8
  if (type === builtins.DATE || type === builtins.NUMERIC) return keepText
  return pg.types.getTypeParser(type, format)
}

function parseInt8(value: string): number {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new RangeError(`${value} is outside the safe range`)
  return number
}

function keepText(value: string): string {
  return value
}
