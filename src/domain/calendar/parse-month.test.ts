import { expect, it } from 'vitest'
import { parseMonth } from './parse-month.ts'

it.each(['07.1990', '7.1990', ' 07 / 1990 ', '07-1990', '071990', '1990-07', '07,1990', '7 1990'])(
  'reads %s',
  (text) => expect(parseMonth(text)).toBe('1990-07-01'),
)

it.each(['', '13.1990', '0.1990', '07.90', '07.1790', 'Juli 1990', '1.07.1990'])('refuses %s', (text) =>
  expect(parseMonth(text)).toBeNull(),
)
