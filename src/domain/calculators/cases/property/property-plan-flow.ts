import type { CaseInput, CaseRunner } from '#domain/calculators/case-input.ts'
import { readMonth } from '#domain/calculators/cases/planning/read-things.ts'
import { yearOf } from '#domain/calendar/month.ts'
import { toEuros } from '#domain/money/rounding.ts'
import { instalmentSourceOf } from '#domain/property/instalment-source.ts'
import { letYear } from '#domain/property/let/let-year.ts'
import { type FlowingProperty, flowOfMonth, flowOfYear, isHeldIn } from '#domain/property/plan-flow.ts'
import type { InstalmentSource } from '#domain/property/property.ts'
import { factsOf, gapsOf, instalmentsIn, type LetCase, readLet } from './read-let.ts'

/** What a month of a plan has of a property, in euros; where a loan lacks its interest or instalment, only which. */
export const propertyPlanFlowCase: CaseRunner = (input) => {
  const read = readLet(input)
  const incomplete = gapsOf(read)
  if (incomplete.length > 0) return { incomplete }
  const [month, isHome] = [readMonth(input, 'month'), input.flag('own_use')]
  const flowing = flowingOf(read, isHome)
  const year = yearOf(month)
  const facts = factsOf(input, read, year)
  const ofYear = isHeldIn(flowing, month) ? flowOfYear(flowing, year, facts) : null
  if (!ofYear) return { flow: toEuros(0), instalments: toEuros(0), months: 0 }
  const instalments = instalmentsIn(read, month)
  const ofMonth = {
    ...ofYear,
    instalmentCents: sourceOf(input, isHome) === 'rent' ? instalments : 0,
    marginalTaxBp: null,
  }
  const taxCents = isHome ? 0 : letYear(read.property, year, facts).taxCents
  return {
    flow: toEuros(flowOfMonth(ofMonth, taxCents)),
    instalments: toEuros(instalments),
    months: ofYear.months,
  }
}

function flowingOf({ property }: LetCase, isHome: boolean): FlowingProperty {
  const { acquired, sold, costsYearCents, reserveYearCents } = property
  return {
    acquired,
    sold,
    letting: isHome ? null : () => property,
    ownYearCents: costsYearCents + reserveYearCents,
    inLifeYearCents: 0,
  }
}

function sourceOf(input: CaseInput, isHome: boolean): InstalmentSource {
  const stated = input.has('instalments') ? input.choice('instalments', ['from_rent', 'in_life']) : null
  return instalmentSourceOf({
    use: isHome ? 'home' : 'let',
    instalmentsFrom: stated && (stated === 'from_rent' ? 'rent' : 'life'),
  })
}
