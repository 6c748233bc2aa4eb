import { describe, expect, it } from 'vitest'
import { decimal } from './decimal.ts'
import { formatDecimal, formatEuros, formatRate } from './format-decimal.ts'

const space = '\u00a0'

describe('amounts of any size', () => {
  it.each([
    ['0', '0,00'],
    ['-0.001', '0,00'],
    ['1234.565', '1.234,57'],
    ['-1234.565', '−1.234,57'],
    ['123456789012345678901234567.5', '123.456.789.012.345.678.901.234.567,50'],
  ])('%s reads %s', (value, text) => expect(formatDecimal(decimal(value))).toBe(text))

  it('signs what is above nothing, and nothing not at all', () => {
    expect(formatEuros(decimal('5'), { isSigned: true })).toBe(`+5,00${space}€`)
    expect(formatEuros(decimal('0.004'), { isSigned: true })).toBe(`0,00${space}€`)
    expect(formatEuros(decimal('-5'), { isSigned: true })).toBe(`−5,00${space}€`)
  })

  it('shows whole euros for axes', () =>
    expect(formatEuros(decimal('399999.5'), { places: 0 })).toBe(`400.000${space}€`))
})

it.each([
  ['0.06', '6,0'],
  ['0.0375', '3,75'],
  ['0.00486755', '0,4868'],
  ['-0.02', '−2,0'],
])('the rate %s reads %s percent', (fraction, text) =>
  expect(formatRate(decimal(fraction))).toBe(`${text}${space}%`),
)

it('shows as many decimals of a rate as it is told', () =>
  expect(formatRate(decimal('0.0486755'), { places: 2 })).toBe(`4,87${space}%`))
