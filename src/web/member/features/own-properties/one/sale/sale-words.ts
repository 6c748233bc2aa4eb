import { formatDay } from '#domain/calendar/format-date.ts'
import type { OwnProperty } from '#domain/property/own/own-property.ts'
import type { OwnSale, SaleGap } from '#domain/property/own/own-sale.ts'
import { listWords } from '#web/kit/words/list-words.ts'

/** What the ten years of § 23 EStG mean for a sale, in a sentence. */
export function holdingWords({ holding }: OwnSale, { property, boughtOn }: OwnProperty): string {
  if (!holding || boughtOn === null)
    return 'Ohne den Tag des Kaufs lässt sich zu den zehn Jahren des § 23 EStG nichts sagen.'
  const bought = `Gekauft am ${formatDay(boughtOn)}`
  if (!holding.isInside)
    return `${bought}, die zehn Jahre des § 23 EStG sind vorbei: Der Gewinn bleibt steuerfrei.`
  const inside = `${bought}: Vor dem ${formatDay(holding.freeFrom)} liegt der Verkauf innerhalb der zehn Jahre des § 23 EStG.`
  if (property.use === 'home')
    return `${inside} Selbst bewohnt bleibt er steuerfrei, wenn das immer so war oder im Jahr des Verkaufs und den beiden davor.`
  return `${inside} Ein Gewinn ab 1.000,00\u00a0€ ist zu versteuern.`
}

const gapWords: Readonly<Record<SaleGap, string>> = {
  bought_on: 'der Tag des Kaufs',
  price: 'der Kaufpreis',
  purchase_costs: 'die Nebenkosten des Kaufs',
  marginal_tax: 'der Grenzsteuersatz',
  depreciation: 'die Angaben zur Abschreibung',
}

/** What is missing before the tax of a sale can be told; empty where nothing is. */
export function missingOfSale(missing: readonly SaleGap[]): string {
  if (missing.length === 0) return ''
  return `Für Steuer und Rendite fehlt: ${listWords(missing.map((gap) => gapWords[gap]))}.`
}
