import { formatDecimal } from '#domain/money/format-decimal.ts'
import type { Answered, CheckCost } from '#domain/property/check/check-answer.ts'
import { firstYearRent } from '#domain/property/check/surplus-month.ts'
import type { Lesson } from '#domain/property/purchase-check.ts'
import { tenths } from '#web/member/purchase-check/check-words.ts'
import type { CourseCase } from './course-case.ts'
import { changedCase, type Format } from './drawing.ts'

/** Price and costs; while the equity is open, as if everything was borrowed. */
export function costOf(of: CourseCase): Answered<CheckCost> {
  const { check, answer } = of
  return check.equityCents === null ? changedCase(of, { equityCents: 0 }).answer.cost : answer.cost
}

/** The points by which the rate is higher in the lesson about it. */
export const RISE_BP = 200

/** What a lesson ends in, in words; null where the case lacks something. */
export function valueWords(lesson: Lesson, of: CourseCase, format: Format): string | null {
  const { check, answer, context } = of
  const euros = (cents: number | null | undefined) => (typeof cents === 'number' ? format(cents) : null)
  switch (lesson) {
    case 'price': {
      const factor = answer.priceFactor.value
      return factor === null ? null : formatDecimal(factor, { places: 1 })
    }
    case 'purchase_costs':
      return euros(costOf(of).value?.costsCents)
    case 'equity':
      return euros(check.equityCents)
    case 'loan':
      return euros(answer.financing.value?.instalmentCents)
    case 'rent':
      return check.rentMonthCents === null
        ? null
        : euros(firstYearRent({ ...check, rentMonthCents: check.rentMonthCents }, context))
    case 'upkeep':
      return euros(check.reserveYearCents)
    case 'interest_rise':
      return euros(answer.stress.value?.find(({ moreBp }) => moreBp === RISE_BP)?.instalmentCents)
    case 'rent_or_buy': {
      const { value } = answer.rentOrBuy
      if (value === null) return null
      return value.breakEvenYear === null ? 'keiner' : `Jahr ${value.breakEvenYear}`
    }
    default:
      return lesson satisfies never
  }
}

/** Why a lesson has no figure yet. */
export function lackOf(lesson: Lesson, of: CourseCase): Answered<unknown> {
  const { answer } = of
  const figures: Readonly<Record<Lesson, Answered<unknown>>> = {
    price: answer.priceFactor,
    purchase_costs: costOf(of),
    equity: answer.cost,
    loan: answer.financing,
    rent: nothing,
    upkeep: nothing,
    interest_rise: answer.stress,
    rent_or_buy: answer.rentOrBuy,
  }
  return figures[lesson]
}

const nothing: Answered<unknown> = { value: null, missing: [], refusal: null }

/** The figure beside the fields of a lesson; of the equity what it leaves to be borrowed. */
export function resultWords(lesson: Lesson, of: CourseCase, format: Format): string | null {
  if (lesson !== 'equity') return valueWords(lesson, of, format)
  const { value } = of.answer.cost
  return value === null ? null : format(value.loanCents)
}

/** What stands above the figure of a lesson. */
export function resultLabel(lesson: Lesson, { check, answer }: CourseCase): string {
  switch (lesson) {
    case 'price':
      return 'Kaufpreisfaktor'
    case 'purchase_costs':
      return 'Nebenkosten zusammen'
    case 'equity':
      return 'bleibt als Darlehen'
    case 'loan':
      return 'Rate im Monat'
    case 'rent':
      return check.use === 'home' ? 'im Jahr' : `Miete nach Leerstand, ${answer.firstFullYear}`
    case 'upkeep':
      return check.areaTenths === null ? 'im Jahr' : `× ${tenths(check.areaTenths)}\u00A0m² sind im Jahr`
    case 'interest_rise':
      return 'Rate bei +2 Punkten'
    case 'rent_or_buy':
      return 'Gleichstand'
    default:
      return lesson satisfies never
  }
}
