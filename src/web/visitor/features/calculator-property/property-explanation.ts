import { itemAt } from '#domain/lists/item-at.ts'
import { type Decimal, decimal } from '#domain/money/decimal.ts'
import { formatDecimal, formatEuros } from '#domain/money/format-decimal.ts'
import { flatFeeRates, notaryRates, registryRates } from '#domain/property/fee-rates.ts'
import type { Explanation } from '#web/household/calculators/explanation.tsx'
import { type PropertyView, partsOf, rateWords } from './property-words.ts'

/** The steps of calculators.md §§ 11–14 with the values of the form. */
export function explainProperty(view: PropertyView): Explanation {
  const { values, show } = view
  const parts = partsOf(view)
  const total = itemAt(parts, -1)
  const isCosts = values.mode === 'costs'
  return {
    formulas: isCosts ? costFormulas(view) : yieldFormulas(view),
    sums: parts
      .filter(({ isSum }) => !isSum)
      .map(({ label, amount }) => ({ label, value: show.euros(amount) })),
    total: { label: total.label, value: show.euros(total.amount) },
    isExact: true,
    notes: isCosts
      ? [
          'Die Grunderwerbsteuer ist auf volle Euro abgerundet.',
          `Notar mit ${show.rate(notaryRates.vat, { places: 0 })} Umsatzsteuer, ohne Auslagen: Beurkundung ${times(notaryRates.deed)}, Vollzug ${times(notaryRates.execution)}, Betreuung ${times(notaryRates.supervision)} und Grundschuld ${times(notaryRates.landCharge)} der vollen Gebühr.`,
          `Grundbuch ohne Umsatzsteuer: Vormerkung ${times(registryRates.notice)}, Eigentum ${times(registryRates.ownership)}, Grundschuld ${times(registryRates.landCharge)} und ${formatEuros(registryRates.deletionOfNotice, { places: 0 })} für das Löschen der Vormerkung.`,
        ]
      : [
          'Wertzuwachs gehört nicht zu diesen Renditen.',
          'Umlagefähig ist, was die BetrKV nennt. Rücklagen einer WEG sind erst absetzbar, wenn sie ausgegeben werden.',
          'Übersteigen Renovierungen in den ersten drei Jahren 15 % der Gebäudekosten, werden sie abgeschrieben statt abgesetzt (§ 6 Abs. 1 Nr. 1a EStG). Ein Verkauf innerhalb von zehn Jahren ist steuerpflichtig (§ 23 EStG).',
          'Für neue, günstige und sparsame Mietwohnungen gibt es vier Jahre lang 5 % Sonder-AfA (§ 7b EStG), hier nicht enthalten.',
          'Zum Vergleich für die Instandhaltung: § 28 Abs. 2 II. BV nannte 7,10 € je m² im Jahr (unter 22 Jahre alt), 9,00 € (ab 22) und 11,50 € (ab 32), mit Aufzug 1,00 € mehr.',
        ],
  }
}

function costFormulas({ result, show }: PropertyView): Explanation['formulas'] {
  const { purchase, costs } = result
  const { tableB } = costs
  const base = (purchase.inventory ?? decimal(0)).eq(0)
    ? show.euros(purchase.price)
    : `(${show.euros(purchase.price)} − ${show.euros(purchase.inventory ?? 0)})`
  const [price, charge] = tableB ? [show.euros(tableB.price), show.euros(tableB.landCharge)] : ['', '']
  return [
    {
      label: `Grunderwerbsteuer in ${purchase.land.land}`,
      formula: `${base} × ${show.rate(decimal(purchase.land.rateBp).div(10_000))} = ${show.euros(costs.transferTax)}`,
    },
    ...(tableB
      ? [
          {
            label: 'Volle Gebühr nach Tabelle B für Preis und Grundschuld',
            formula: `B_{Preis} = ${price}, B_{Grundschuld} = ${charge}`,
          },
          {
            label: 'Notar',
            formula: `(${times(notaryRates.price)} × ${price} + ${times(notaryRates.landCharge)} × ${charge}) × ${show.number(notaryRates.vat.plus(1), { places: 2 })} = ${show.euros(costs.notary)}`,
          },
          {
            label: 'Grundbuch',
            formula: `${times(registryRates.price)} × ${price} + ${times(registryRates.landCharge)} × ${charge} + ${formatEuros(registryRates.deletionOfNotice)} = ${show.euros(costs.landRegistry)}`,
          },
        ]
      : [
          {
            label: 'Notar',
            formula: `${show.euros(purchase.price)} × ${show.rate(flatFeeRates.notary)} = ${show.euros(costs.notary)}`,
          },
          {
            label: 'Grundbuch',
            formula: `${show.euros(purchase.price)} × ${show.rate(flatFeeRates.landRegistry)} = ${show.euros(costs.landRegistry)}`,
          },
        ]),
    {
      label: 'Makler',
      formula: `${show.euros(purchase.price)} × ${show.rate(purchase.agentRate)} = ${show.euros(costs.agent)}`,
    },
  ]
}

function yieldFormulas({ values, result, show }: PropertyView): Explanation['formulas'] {
  const { rental, rentalYield: figures, peters, depreciation } = result
  const whole = `(${show.euros(rental.price)} + ${show.euros(rental.purchaseCosts)})`
  const [rent, other, upkeep] = [
    show.euros(figures.annualRent),
    show.euros(rental.nonAllocableCostsYear),
    show.euros(rental.maintenanceYear),
  ]
  return [
    {
      label: 'Bruttomietrendite',
      formula: `${rent} ÷ ${show.euros(rental.price)} = ${rateWords(figures.grossYield, show)}`,
    },
    {
      label: 'Nettomietrendite',
      formula: `(${rent} − ${other} − ${upkeep}) ÷ ${whole} = ${rateWords(figures.netYield, show)}`,
    },
    ...(peters
      ? [
          {
            label: 'Instandhaltung nach Peters',
            formula: `${show.euros(values.buildCost)} × 1,5 ÷ 80 × ${show.number(values.area, { places: 0, maximumPlaces: 2 })} m² = ${show.euros(peters.perYear)}`,
          },
        ]
      : []),
    {
      label: depreciation.isDegressive ? 'AfA im ersten vollen Jahr' : 'AfA im Jahr',
      formula: `${whole} × ${show.rate(rental.buildingShare)} × ${show.rate(rental.depreciationRate)} = ${show.euros(figures.depreciation)}`,
    },
    {
      label: 'Steuerliches Ergebnis',
      formula: `${rent} − ${other} − ${upkeep} − ${show.euros(rental.interestYear)} − ${show.euros(figures.depreciation)} = ${show.euros(figures.taxableResult)}`,
    },
    {
      label: 'Steuer, negativ ist eine Erstattung',
      formula: `${show.euros(figures.taxableResult)} × ${show.rate(rental.marginalTaxRate)} = ${show.euros(figures.tax)}`,
    },
    {
      label: 'Eigenkapitalrendite',
      formula: `${show.euros(figures.cashflowAfterTax)} ÷ ${show.euros(rental.equity)} = ${rateWords(figures.equityReturn, show)}`,
    },
  ]
}

/** A multiple of the full fee: "1,5" */
function times(rate: Decimal): string {
  return formatDecimal(rate, { places: 1 })
}
