import type { SaleValues } from '#contract/site/runtime-values.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import type { TrialTerms } from '#domain/subscription/trial.ts'
import { tryingSentence } from './trial-wording.ts'

type Prices = Pick<SaleValues, 'monthlyCents' | 'yearlyCents' | 'vatBp'>

/** The price of a month: `9,90 € im Monat`. */
export function perMonth(cents: number): string {
  return `${formatEuro(cents)} im Monat`
}

/** The price of a year: `99,00 € im Jahr`. */
function perYear(cents: number): string {
  return `${formatEuro(cents)} im Jahr`
}

/**
 * The words about VAT beside every price (§ 6 PAngV); a small business shows no VAT and must not name one (law.md
 * L11.2).
 */
export function vatWords(vatBp: number | null): string {
  return vatBp === null ? 'ohne Umsatzsteuer nach §\u00A019\u00A0UStG' : 'inkl. MwSt.'
}

/** The monthly price, `9,90 € im Monat, inkl. MwSt.`: the whole price wherever one is named (law.md § 10). */
export function monthlyPrice({ monthlyCents, vatBp }: Prices): string {
  return `${perMonth(monthlyCents)}, ${vatWords(vatBp)}`
}

/** Both prices: `9,90 € im Monat oder 99,00 € im Jahr, inkl. MwSt.` */
export function bothPrices({ monthlyCents, yearlyCents, vatBp }: Prices): string {
  return `${perMonth(monthlyCents)} oder ${perYear(yearlyCents)}, ${vatWords(vatBp)}`
}

interface CostFacts {
  /** Null: nothing is sold. */
  readonly sale: Prices | null
  readonly isSubscriptionRequired: boolean
  /** 0 days: there is no trial. */
  readonly trial: TrialTerms
}

/** The complete price of the paid areas: true whatever is sold in this installation, and whether anything is. */
export function costSentence({ sale, isSubscriptionRequired, trial }: CostFacts): string {
  const paid = 'Haushaltsplan, Vermögensplan und Monatsabschluss'
  if (!isSubscriptionRequired)
    return `Auch ${paid} sind frei: Wer diese Installation betreibt, verlangt dafür nichts.`
  const opens = `${paid} öffnet das Abo.`
  const trying = trial.days > 0 ? ` ${tryingSentence(trial)}` : ''
  if (sale === null) return `${opens} Bestellen kannst du es hier noch nicht.${trying}`
  const price = asSentence(`Es kostet ${bothPrices(sale)}`)
  return `${opens} ${price}${trying}`
}

/** Ends with exactly one full stop, also where the last word is an abbreviation. */
export function asSentence(words: string): string {
  return words.endsWith('.') ? words : `${words}.`
}
