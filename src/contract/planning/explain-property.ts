import { MAX_BALANCE_CENTS } from '#domain/money/cents.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import type { DepreciationProblem, PropertyProblem } from '#domain/property/check-property.ts'
import type { PurchaseCheckProblem } from '#domain/property/check-purchase-check.ts'
import type { SaleProblem } from '#domain/property/sell-property.ts'
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

/** The field and the sentence that say why a property cannot be sold so; `loan`: the place of the account among the loans. */
export function explainSale(
  kind: SaleProblem['kind'],
  name: string,
  loan: number,
): [field: string, message: string] {
  const field = loan < 0 ? 'receiverId' : `loans.${loan}`
  switch (kind) {
    case 'already_sold':
      return ['soldOn', 'Diese Immobilie ist schon verkauft.']
    case 'before_purchase':
      return ['soldOn', 'Der Verkauf liegt vor dem Kauf.']
    case 'later_balance':
      return ['soldOn', `„${name}“ hat einen späteren Stand. Wähle dessen Tag oder einen danach.`]
    case 'loan_unusable':
      return [field, `„${name}“ lässt sich nicht ablösen. Es ist geschlossen oder kein Darlehen.`]
    case 'receiver_missing':
      return ['receiverId', 'Wähle das Konto, auf das der Erlös geht.']
    case 'receiver_unusable':
      return ['receiverId', 'Dieses Konto kann nichts übernehmen. Wähle ein anderes offenes Konto.']
    case 'receiver_full':
      return [
        'receiverId',
        `Zusammen wären das mehr als ${formatEuro(MAX_BALANCE_CENTS)}. Wähle ein anderes Konto.`,
      ]
    case 'foreign_currency':
      return [field, `„${name}“ führt eine andere Währung. Ein Verkauf geht nur mit Konten in Euro.`]
  }
}
