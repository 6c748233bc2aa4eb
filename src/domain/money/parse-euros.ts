import { type Decimal, decimal } from './decimal.ts'
import { type Parsed, refused } from './parsed.ts'
import { decimalsOf, readNumber } from './read-number.ts'
import { withoutNoise } from './rounding.ts'
import { tidyEntry } from './tidy-entry.ts'

/**
 * Reads an amount as people type it: `1.234,56`, `1234,56`, `1 234,56 €`, `5 EUR`, `1.000,-`, `12*49,90`, `100/3 + 5`.
 * The grammar of one number: calculators.md § 0. Between numbers stand `+ − * /` (also × and ÷) with the usual
 * precedence; the result is rounded half away from zero. A sign may stand before the first number. A plain number with
 * more than the allowed decimals is refused, because rounding it would change what was typed. Everything else is
 * refused with a reason, including `1,234.56`.
 */
export function parseEuros(text: string, decimals = 2): Parsed<Decimal> {
  const entry = tidyEntry(text)
  if (entry === null) return refused('not_a_number')
  if (entry === '') return refused('empty')

  const sign = /^[+-]/u.exec(entry)?.[0]
  const body = sign ? entry.slice(1) : entry
  const operators = [...body.matchAll(/[+*/×÷-]/gu)].map(([operator]) => operator)
  const operands = body.split(/[+*/×÷-]/u).map(readOperand)
  if (operands.some((operand) => operand === null)) return refused('not_a_number')

  const numbers = operands.filter((operand) => operand !== null)
  const isExpression = operators.length > 0
  if (!isExpression && decimalsOf(numbers[0] ?? '') > decimals) return refused('too_many_decimals')
  const value = evaluate(numbers, operators, sign === '-')
  if (value === null) return refused('division_by_zero')
  return { ok: true, value: withoutNoise(value).round(decimals, 'half-up'), isExpression }
}

const operandPattern = /^ *(?:(?:€|EUR|Euro) *)?(.*?)(?: *(?:€|EUR|Euro))? *$/iu

function readOperand(text: string): string | null {
  return readNumber(operandPattern.exec(text)?.[1] ?? '')
}

/** The result of the calculation; null for a division by zero. */
function evaluate(
  numbers: readonly string[],
  operators: readonly string[],
  isNegative: boolean,
): Decimal | null {
  const [first = '0', ...others] = numbers
  let sum = decimal(0)
  let term = decimal(isNegative ? `-${first}` : first)
  for (const [index, number] of others.entries()) {
    const operand = decimal(number)
    switch (operators[index]) {
      case '*':
      case '×':
        term = term.times(operand)
        break
      case '/':
      case '÷':
        if (operand.eq(0)) return null
        term = term.div(operand)
        break
      case '-':
        sum = sum.plus(term)
        term = operand.negated()
        break
      default:
        sum = sum.plus(term)
        term = operand
    }
  }
  return sum.plus(term)
}
