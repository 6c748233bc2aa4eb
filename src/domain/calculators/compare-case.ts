import { Decimal, decimal } from '#domain/money/decimal.ts'

/** A place where an answer differs from the expected one. */
export interface Difference {
  /** The path of the value, such as `rows_1_2_12[0].interest`. */
  readonly at: string
  readonly expected: unknown
  readonly actual: unknown
}

const number = /^-?\d+(?:\.\d+)?$/u

/**
 * Compares an answer with the result that a vector file expects: numbers as numbers (`0` = `0.00`), null as no result.
 * Further fields of the answer are ignored. A result that chance decides tells how far its numbers may be off, see
 * {@link withinTolerance}.
 */
export function differences(expected: unknown, actual: unknown, at = ''): readonly Difference[] {
  const wanted = expected ?? null
  const given = plain(actual)
  if (isRecord(wanted) && isRecord(given) && ('tolerance_percent' in wanted || 'tolerance_points' in wanted))
    return withinTolerance(wanted, given)
  if (Array.isArray(wanted))
    return Array.isArray(given) && given.length === wanted.length
      ? wanted.flatMap((part, index) => differences(part, given[index], `${at}[${index}]`))
      : [{ at, expected: wanted, actual: given }]
  if (isRecord(wanted))
    return isRecord(given)
      ? Object.entries(wanted).flatMap(([key, part]) =>
          differences(part, given[key], at === '' ? key : `${at}.${key}`),
        )
      : [{ at, expected: wanted, actual: given }]
  return isSame(wanted, given) ? [] : [{ at, expected: wanted, actual: given }]
}

/**
 * With `tolerance_percent` every number may be off by that share of itself; with `tolerance_points` every percentage by
 * so many points, and other numbers, whose own error is not told, are not compared.
 */
function withinTolerance(
  { tolerance_percent: percent, tolerance_points: points, ...wanted }: Readonly<Record<string, unknown>>,
  given: Readonly<Record<string, unknown>>,
): readonly Difference[] {
  return Object.entries(wanted)
    .filter(([key]) => percent !== undefined || key.endsWith('_percent'))
    .map(([at, expected]) => ({ at, expected, actual: plain(given[at]) }))
    .filter(({ expected, actual }) => {
      const allowed =
        percent === undefined ? Number(points) : (Math.abs(Number(expected)) * Number(percent)) / 100
      return actual === null || !(Math.abs(Number(actual) - Number(expected)) <= allowed)
    })
}

function plain(value: unknown): unknown {
  return value instanceof Decimal ? value.toString() : (value ?? null)
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isSame(expected: unknown, actual: unknown): boolean {
  const [first, second] = [numberIn(expected), numberIn(actual)]
  return first !== null && second !== null ? decimal(first).eq(second) : expected === actual
}

function numberIn(value: unknown): string | null {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && number.test(text) ? text : null
}
