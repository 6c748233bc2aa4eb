import { expect, it } from 'vitest'
import { accountUse } from '#domain/budget/free-until-pay-day.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import { limitSentence } from './limit-words.ts'

const useOf = (balanceCents: number) =>
  accountUse(
    { balanceCents, comingCents: 0, goalsCents: 0, taxCents: 0 },
    { openCents: 111_999, keptCents: 0, freeCents: 0 },
  )
const giro = { name: 'Girokonto' }

it('says why less is free than the plan leaves', () => {
  const limited = { limit: 'account', plannedFreeCents: 42_000 } as const
  expect(limitSentence({ ...limited, use: useOf(80_000) }, giro, formatEuro)).toBe(
    'Nach Plan wären es 420,00\u00A0€, aber auf „Girokonto“ ist der Rest fällig, zurückgelegt oder reserviert.',
  )
  expect(limitSentence({ ...limited, limit: 'plan', use: useOf(80_000) }, giro, formatEuro)).toBe('')
})

it('says of an overdrawn account that it is overdrawn', () => {
  const limited = { limit: 'account', plannedFreeCents: 42_000, use: useOf(-31_240) } as const
  expect(limitSentence(limited, giro, formatEuro)).toBe(
    'Nach Plan wären es 420,00\u00A0€, aber „Girokonto“ steht 312,40\u00A0€ im Minus.',
  )
})
