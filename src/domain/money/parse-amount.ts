import type { Cents } from './cents.ts'
import { type Decimal, decimal } from './decimal.ts'
import { type Parsed, refused } from './parsed.ts'
import { blank, decimalsOf, readNumber } from './read-number.ts'
import { roundHalfUp } from './rounding.ts'

type Operator = '+' | '-' | '*' | '/'

const MAX_LENGTH = 200

/**
 * Reads an amount as people type it: `1.234,56`, `1234,56`, `1 234,56 €`, `12*49,90`, `100/3 + 5`.
 * Grammar of one number: calculators.md § 0. Between numbers `+ − * /` (also × and ÷) with the usual
 * precedence; the result is rounded half away from zero (r2). A sign may stand before the first number.
 * A plain number with more than two decimals is refused, because rounding it would change what was typed.
 * Everything else is refused with a reason, `1,234.56` among it.
 */
export function parseAmount(text: string): Parsed<Cents> {
  const entry = text.trim()
  if (entry === '') return refused('empty')
  if (entry.length > MAX_LENGTH) return refused('not_a_number')

  const { isNegative, body } = takeSign(entry)
  const operators = [...body.matchAll(/[+*/−×÷-]/gu)].map(([sign]) => operatorOf(sign))
  const operands = body.split(/[+*/−×÷-]/u).map(readOperand)
  if (operands.some((operand) => operand === null)) return refused('not_a_number')

  const numbers = operands.filter((operand) => operand !== null)
  const isExpression = operators.length > 0
  if (!isExpression && decimalsOf(numbers[0] ?? '') > 2) return refused('too_many_decimals')
  return evaluate(numbers, operators, isNegative, isExpression)
}

function takeSign(entry: string): { isNegative: boolean; body: string } {
  const sign = /^[+−-]/u.exec(entry)?.[0]
  return { isNegative: sign === '-' || sign === '−', body: sign ? entry.slice(1) : entry }
}

function operatorOf(sign: string): Operator {
  switch (sign) {
    case '*':
    case '×':
      return '*'
    case '/':
    case '÷':
      return '/'
    case '+':
      return '+'
    default:
      return '-'
  }
}

const operandPattern = new RegExp(`^${blank}*(?:€${blank}*)?(.*?)(?:${blank}*€)?${blank}*$`, 'u')

function readOperand(text: string): string | null {
  return readNumber(operandPattern.exec(text)?.[1] ?? '')
}

function evaluate(
  numbers: readonly string[],
  operators: readonly Operator[],
  isNegative: boolean,
  isExpression: boolean,
): Parsed<Cents> {
  const [first = '0', ...others] = numbers
  let sum = decimal(0)
  let term = decimal(isNegative ? `-${first}` : first)
  for (const [index, number] of others.entries()) {
    const operand = decimal(number)
    switch (operators[index]) {
      case '*':
        term = term.times(operand)
        break
      case '/':
        if (operand.eq(0)) return refused('division_by_zero')
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
  return inCents(sum.plus(term), isExpression)
}

function inCents(euros: Decimal, isExpression: boolean): Parsed<Cents> {
  if (euros.abs().times(100).gt(Number.MAX_SAFE_INTEGER)) return refused('too_large')
  return { ok: true, value: roundHalfUp(euros), isExpression }
}
