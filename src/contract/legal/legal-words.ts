import type { RuntimeTextKey, RuntimeTexts, RuntimeValues } from '#contract/site/runtime-values.ts'
import { formatEuro, formatPercent } from '#domain/money/format-money.ts'

/** A value of the operator as Markdown that shows exactly what was entered. */
export function plain(text: string): string {
  return text.replaceAll(/[\\`*_{}[\]<>()#+\-.!|~&]/g, String.raw`\$&`).replaceAll('\n', '\\\n')
}

/** Name and postal address, a line each, as § 5 DDG requires. */
export function operatorAddress({ texts }: RuntimeValues): string {
  return `**${plain(texts.OPERATOR_NAME)}**\\\n${plain(texts.OPERATOR_ADDRESS)}`
}

/** The operator's address as a link. */
export function mailLink({ texts }: RuntimeValues): string {
  return `[${plain(texts.OPERATOR_EMAIL)}](<${texts.OPERATOR_EMAIL_LINK.replaceAll(/[<>\s]/g, '')}>)`
}

/** A list with a line for each value, its label in front. */
export function listOf(
  texts: RuntimeTexts,
  labels: Readonly<Partial<Record<RuntimeTextKey, string>>>,
): string {
  return Object.entries(labels)
    .map(([key, label]) => `**${label}:** ${plain(texts[key as RuntimeTextKey])}`)
    .join('\\\n')
}

/** Joins the paragraphs and sections that apply to the configuration; others are left out. */
export function markdown(...parts: readonly (string | false | null)[]): string {
  return parts.filter((part) => typeof part === 'string' && part !== '').join('\n\n')
}

/** The prices in words, `9,90 € im Monat` and `99,00 € im Jahr`, with what they say about VAT (PAngV, § 19 UStG). */
export function priceWords({ monthlyCents, yearlyCents, vatBp }: NonNullable<RuntimeValues['sale']>) {
  return {
    monthly: `${formatEuro(monthlyCents)} im Monat`,
    yearly: `${formatEuro(yearlyCents)} im Jahr`,
    vat:
      vatBp === null
        ? 'Gemäß § 19 UStG wird keine Umsatzsteuer berechnet und ausgewiesen.'
        : `Die Preise sind Gesamtpreise und enthalten ${formatPercent(vatBp, { digits: 0 })} Umsatzsteuer.`,
  }
}
