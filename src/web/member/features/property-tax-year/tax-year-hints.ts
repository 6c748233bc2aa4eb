import { formatMonth } from '#domain/calendar/format-date.ts'
import { addMonths } from '#domain/calendar/month.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import type { OwnProperty } from '#domain/property/own/own-property.ts'
import type { PropertyTaxYear, TaxYearGap } from '#domain/property/own/property-tax-year.ts'
import { areAmountsHidden } from '#web/kit/words/amounts.ts'
import { listWords } from '#web/kit/words/list-words.ts'
import { letGapWords } from '#web/member/property/let-gap-words.ts'

interface TaxYearHints {
  /** What the year lacks before it is complete, as a sentence. */
  readonly missing: string
  /** What a person has to know before the figures are copied. */
  readonly notes: readonly string[]
}

/** What is missing in a year, what is assumed, and what has to be looked at. */
export function taxYearHints(own: OwnProperty, told: PropertyTaxYear): TaxYearHints {
  const { held, deduction } = told
  const to = addMonths(held.first, held.count - 1)
  const notes = [
    held.count < 12 && `Gerechnet von ${formatMonth(held.first)} bis ${formatMonth(to)}.`,
    told.isForecast && 'Das Jahr läuft noch: Die künftigen Monate sind nach Plan gerechnet.',
    told.rentBy === 'source' && 'Die Miete ist das, was unter Einkommen eingegangen ist.',
    told.rentBy === 'terms' &&
      'Die Miete ist die eingetragene Kaltmiete nach Leerstand. Trag ins Formular ein, was wirklich kam.',
    told.areSideCostsAssumed &&
      'Für Umlagen ist keine Vorauszahlung eingetragen: Angenommen ist, dass die Mieter die umlagefähigen Kosten zahlen.',
    'Kosten zählen im Jahr der Zahlung. Posten ohne Verknüpfung mit dem Haushaltsplan sind gleichmäßig verteilt.',
    'Hausgeld steht hier ganz bei den Verwaltungskosten. Die Rücklage darin ist erst abziehbar, wenn die Gemeinschaft sie ausgibt.',
    told.capitalisedCents > 0 &&
      `Reparaturen über ${areAmountsHidden() ? '••••\u00a0€' : formatEuro(told.capitalisedCents)} zählen zur Abschreibung, nicht zu den Erhaltungsaufwendungen (15 %, § 6 Abs. 1 Nr. 1a EStG).`,
    deduction === 'part' &&
      'Die Miete liegt unter der Hälfte der ortsüblichen: Die Werbungskosten zählen nur anteilig (§ 21 Abs. 2 EStG).',
    deduction === 'forecast' &&
      'Die Miete liegt unter 66 % der ortsüblichen: alles abziehbar nur mit positiver Prognose (§ 21 Abs. 2 EStG).',
    own.property.shareBp < 10_000 && 'Alle Beträge sind der Anteil des Haushalts.',
  ]
  return { missing: missingWords(told), notes: notes.filter((note) => note !== false) }
}

function missingWords({ missing, gaps }: PropertyTaxYear): string {
  const things = [
    ...missing.map((gap: TaxYearGap) => letGapWords[gap]),
    ...(gaps.length > 0 ? [`Zins und Rate von ${listWords(gaps.map(({ name }) => name))}`] : []),
  ]
  return `Für das ganze Jahr fehlt noch: ${listWords(things)}.`
}
