import { type Decimal, decimal, smallest } from '#domain/money/decimal.ts'
import { degressiveWindow } from '#domain/property/depreciation.ts'
import { flatFeeRates } from '#domain/property/fee-rates.ts'
import type { Values } from '#web/household/calculator-entries/inputs.ts'
import { formatDate } from '#web/household/calculator-entries/read-entry.ts'
import { amountOf } from '#web/household/calculator-entries/to-domain.ts'
import type { ComparedRow, Difference, Variant } from '#web/household/calculators/calculator.ts'
import { euroDifference } from '#web/household/calculators/comparison/difference.ts'
import type { View } from '#web/household/calculators/view.ts'
import type { Show } from '#web/kit/words/show.ts'
import type { PropertyInputs } from './property-inputs.ts'
import type { PropertyResult } from './property-result.ts'

export type PropertyView = View<PropertyInputs, PropertyResult>

/** A part of a sum, as the waterfall and the first table show it. */
export interface Part {
  readonly label: string
  /** A name short enough to stand under a bar on a phone. */
  readonly short: string
  readonly amount: Decimal
  /** The values from which the part was computed. */
  readonly from: string
  /** Whether the part is a sum of the parts before it. */
  readonly isSum?: boolean
}

/** The costs one by one, or the money of a year from the rent to the rest after tax. */
export function partsOf({ values, result, show }: PropertyView): readonly Part[] {
  const { costs, purchase, rental, rentalYield: figures } = result
  if (values.mode === 'costs')
    return [
      {
        label: 'Grunderwerbsteuer',
        short: 'Steuer',
        amount: costs.transferTax,
        from: `${show.rate(decimal(purchase.land.rateBp).div(10_000))} in ${purchase.land.land}`,
      },
      {
        label: 'Notar',
        short: 'Notar',
        amount: costs.notary,
        from: feeWords(result, `${show.rate(flatFeeRates.notary)} vom Preis`),
      },
      {
        label: 'Grundbuch',
        short: 'Grundb.',
        amount: costs.landRegistry,
        from: feeWords(result, `${show.rate(flatFeeRates.landRegistry)} vom Preis`),
      },
      {
        label: 'Makler',
        short: 'Makler',
        amount: costs.agent,
        from: `${show.rate(purchase.agentRate)} vom Preis`,
      },
      {
        label: 'Nebenkosten',
        short: 'Summe',
        amount: costs.total,
        from: costs.share ? `${show.rate(costs.share, { places: 2 })} vom Preis` : '',
        isSum: true,
      },
    ]
  return [
    { label: 'Jahresnettokaltmiete', short: 'Miete', amount: figures.annualRent, from: '12 Monate' },
    {
      label: 'Nicht umlagefähig',
      short: 'Verw.',
      amount: rental.nonAllocableCostsYear.negated(),
      from: 'Verwaltung',
    },
    {
      label: 'Instandhaltung',
      short: 'Inst.',
      amount: rental.maintenanceYear.negated(),
      from: result.peters ? 'Petersche Formel' : 'eingegeben',
    },
    {
      label: 'Kreditraten',
      short: 'Kredit',
      amount: rental.instalmentMonth.times(12).negated(),
      from: `12 × ${show.euros(rental.instalmentMonth)}`,
    },
    {
      label: 'Cashflow vor Steuern',
      short: 'davor',
      amount: figures.cashflowBeforeTax,
      from: '',
      isSum: true,
    },
    {
      label: figures.tax.lt(0) ? 'Steuererstattung' : 'Steuer',
      short: 'Steuer',
      amount: figures.tax.negated(),
      from: `${show.rate(rental.marginalTaxRate)} von ${show.euros(figures.taxableResult)}`,
    },
    {
      label: 'Cashflow nach Steuern',
      short: 'danach',
      amount: figures.cashflowAfterTax,
      from: '',
      isSum: true,
    },
  ]
}

function feeWords({ costs }: PropertyResult, flat: string): string {
  return costs.tableB ? 'GNotKG, Tabelle B' : flat
}

export function propertyTitle({ values, result, show }: PropertyView): string {
  if (values.mode === 'costs')
    return `Davon gehen ${show.euros(result.costs.transferTax)} an das Land ${result.purchase.land.land}`
  const left = result.rentalYield.cashflowAfterTax
  return `Nach Steuern ${left.lt(0) ? 'zahlst du' : 'bleiben'} ${show.euros(left.abs())} im Jahr${left.lt(0) ? ' dazu' : ''}`
}

/** How many yearly rents the price is, rounded in the usual way. */
export function factorWords(factor: Decimal): string {
  if (factor.lte(20)) return 'günstig'
  if (factor.lte(25)) return 'üblich'
  return factor.gt(30) ? 'teuer' : 'über dem Üblichen'
}

export function propertyHints({ values, result, show }: PropertyView): readonly string[] {
  const { purchase, peters, depreciation } = result
  if (values.mode === 'costs')
    return [
      ...((purchase.inventory ?? decimal(0)).gt(purchase.price.times('0.15'))
        ? ['Mehr als 15 % des Kaufpreises für Inventar ist selten plausibel: Das Finanzamt fragt nach.']
        : []),
      ...(purchase.agentRate.gt(0)
        ? [
            'Bei Wohnungen und Einfamilienhäusern zahlen Verbraucher höchstens so viel Provision wie der Verkäufer (§§ 656c, 656d BGB). Üblich sind 3,57 %.',
          ]
        : []),
    ]
  return [
    ...(peters
      ? [
          `Petersche Formel: ${show.euros(peters.perYear)} im Jahr, ${show.euros(peters.perM2Year)} je m². Davon für das Gemeinschaftseigentum ${show.euros(peters.commonPerYear)} im Jahr, ${show.euros(peters.commonPerMonth)} im Monat.`,
        ]
      : []),
    ...(depreciation.isDegressive
      ? [
          `Degressiv geht nur für neue Wohngebäude mit Baubeginn oder Kaufvertrag vom ${formatDate(degressiveWindow.from)} bis ${formatDate(degressiveWindow.until)} (§ 7 Abs. 5a EStG). Der Cashflow rechnet mit dem ersten vollen Jahr.`,
        ]
      : []),
  ]
}

export function propertyRows(view: PropertyView): readonly ComparedRow[] {
  const { values, result, show } = view
  const { costs, purchase, rental, rentalYield: figures } = result
  const price = { label: 'Kaufpreis', value: show.euros(purchase.price), kind: 'input' } as const
  if (values.mode === 'costs')
    return [
      price,
      { label: 'Bundesland', value: purchase.land.land, kind: 'input' },
      ...partsOf(view)
        .filter(({ isSum }) => !isSum)
        .map(({ label, amount }) => ({ label, value: show.euros(amount) })),
      { label: 'Nebenkosten', value: show.euros(costs.total), kind: 'total' },
      { label: 'Preis und Nebenkosten', value: show.euros(purchase.price.plus(costs.total)) },
    ]
  return [
    price,
    { label: 'Nettokaltmiete', value: show.euros(rental.coldRentMonth), kind: 'input' },
    { label: 'Bruttomietrendite', value: rateWords(figures.grossYield, show) },
    { label: 'Nettomietrendite', value: rateWords(figures.netYield, show) },
    { label: 'Cashflow vor Steuern', value: show.euros(figures.cashflowBeforeTax) },
    { label: 'Eigenkapitalrendite', value: rateWords(figures.equityReturn, show) },
    { label: 'Cashflow nach Steuern', value: show.euros(figures.cashflowAfterTax), kind: 'total' },
  ]
}

export function rateWords(rate: Decimal | null, show: Show): string {
  return rate ? show.rate(rate, { places: 2 }) : 'nicht berechenbar'
}

export function propertyDifference(first: PropertyView, other: PropertyView, show: Show): Difference | null {
  if (first.values.mode !== other.values.mode) return null
  return first.values.mode === 'costs'
    ? euroDifference(first.result.costs.total, other.result.costs.total, show, 'less')
    : euroDifference(
        first.result.rentalYield.cashflowAfterTax,
        other.result.rentalYield.cashflowAfterTax,
        show,
      )
}

/** Variants to compare with: without an agent, or in another Land; with more rent, or a tenth off the price. */
export function propertyVariants(
  values: Values<PropertyInputs>,
  show: Show,
): readonly Variant<PropertyInputs>[] {
  if (values.mode === 'costs')
    return [
      { name: 'Ohne Makler', values: { ...values, agent: '0' } },
      values.state === 'BY'
        ? { name: 'In Hessen', values: { ...values, state: 'HE' } }
        : { name: 'In Bayern', values: { ...values, state: 'BY' } },
    ]
  const rent = smallest(amountOf(values.rent).plus(100), 1_000_000)
  const price = amountOf(values.price).times('0.9').round(2, 'half-up')
  return [
    { name: `${show.euros(100, { places: 0 })} mehr Miete`, values: { ...values, rent: rent.toString() } },
    ...(price.lt(1_000) ? [] : [{ name: '10 % billiger', values: { ...values, price: price.toString() } }]),
  ]
}

export function propertyName({ values, result, show }: PropertyView): string {
  const price = show.euros(result.purchase.price, { places: 0 })
  return values.mode === 'costs'
    ? `${price}, ${values.state}`
    : `${price}, ${show.euros(result.rental.coldRentMonth, { places: 0 })} Miete`
}
