import type { DepreciationProblem, PropertyProblem } from '#domain/property/check-property.ts'
import type { PurchaseCheckProblem } from '#domain/property/check-purchase-check.ts'
import type { ValuationProblem } from '#domain/property/valuation.ts'

const depreciationWords: Readonly<Record<DepreciationProblem, string>> = {
  rate_missing: 'Gib den Satz der Abschreibung an.',
  building_too_old: 'Degressiv geht nur für Gebäude, die seit Oktober 2023 begonnen oder neu gekauft wurden.',
}

const netAboveGross = 'Ohne Umsatzsteuer kann es nicht mehr sein als mit ihr.'

/** The sentence at a field of a property; server and form use the same. */
export function explainProperty({ kind }: Pick<PropertyProblem, 'kind'>): string {
  switch (kind) {
    case 'rent_without_month':
      return 'Gib an, seit wann die Miete gezahlt wird.'
    case 'growth_without_rate':
      return 'Gib an, um wie viel die Miete im Jahr steigt.'
    case 'steps_not_ascending':
      return 'Jeder Monat darf nur einmal vorkommen, der früheste zuerst.'
    case 'loan_twice':
      return 'Dieses Darlehen ist schon verknüpft.'
    case 'net_above_gross':
      return netAboveGross
    default:
      return depreciationWords[kind]
  }
}

/** The sentence at a field of a purchase check. */
export function explainPurchaseCheck({ kind }: Pick<PurchaseCheckProblem, 'kind'>): string {
  switch (kind) {
    case 'equity_above_costs':
      return 'Das Eigenkapital ist höher als Kaufpreis und Nebenkosten.'
    case 'loans_above_costs':
      return 'Eigenkapital und weitere Darlehen sind zusammen höher als Kaufpreis und Nebenkosten.'
    case 'net_above_gross':
      return netAboveGross
    default:
      return depreciationWords[kind]
  }
}

/** The sentence at the day of a valuation. */
export function explainValuation(problem: ValuationProblem): string {
  return problem === 'in_the_future'
    ? 'Eine Bewertung kann nicht in der Zukunft liegen.'
    : 'Eine Bewertung kann nicht vor dem Kauf liegen.'
}
