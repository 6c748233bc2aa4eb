import { formatMonth } from '#domain/calendar/format-date.ts'
import type { Cents } from '#domain/money/cents.ts'
import { type Decimal, decimal } from '#domain/money/decimal.ts'
import { formatDecimal, formatRate } from '#domain/money/format-decimal.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import { roundHalfUp, toEuros } from '#domain/money/rounding.ts'
import { shareOf } from '#domain/money/share-of.ts'
import { usualPriceFactor } from '#domain/property/purchase-rules.ts'
import { transferTax, transferTaxAsOf, transferTaxRates } from '#domain/property/transfer-tax.ts'
import { durationWords } from '#web/kit/words/duration-words.ts'
import { numberWord } from '#web/kit/words/number-word.ts'
import { ascending, changedCase, type Draw, type DrawnBar } from './drawing.ts'

/** What a price brings in the first year, by the price as a multiple of the yearly rent. */
export const drawFactors: Draw = ({ answer }) => {
  const own = answer.priceFactor.value
  if (own === null || own.lte(0)) return null
  const { from, to } = usualPriceFactor
  const shown = [from - 5, from, to, to + 5].map((factor) => decimal(factor))
  // A factor that reads like that of the case would be there twice.
  const factors = [...shown.filter((factor) => factorWords(factor) !== factorWords(own)), own]
  return {
    kind: 'bars',
    caption: 'Miete des ersten Jahres in Prozent des Preises',
    bars: factors
      .toSorted((a, b) => a.minus(b).toNumber())
      .map((factor) => ({
        label: `bei Faktor ${factorWords(factor)}`,
        size: 1 / factor.toNumber(),
        words: formatRate(decimal(1).div(factor), { places: 2 }),
        own: factor === own ? 'dein Fall' : undefined,
      })),
    source: `${from} bis ${to} Jahresmieten gelten als üblich: eine Faustregel, keine Vorschrift. Die Prozente sind 100 geteilt durch den Faktor.`,
  }
}

function factorWords(factor: Decimal): string {
  return formatDecimal(factor, { places: 0, maximumPlaces: 1 })
}

/** The transfer tax on the price by the rates that the Länder have. */
export const drawTaxes: Draw = ({ check: { priceCents, land } }, format) => {
  if (priceCents === null || land === null) return null
  const own = transferTaxRates.find(({ code }) => code === land)
  const bars = ascending(transferTaxRates.map(({ rateBp }) => rateBp)).flatMap((rateBp): DrawnBar[] => {
    const same = transferTaxRates.filter((rate) => rate.rateBp === rateBp)
    const [first] = same
    if (!first) return []
    const taxCents = roundHalfUp(transferTax(toEuros(priceCents), first))
    const where = same.length === 1 ? first.land : `${numberWord(same.length)} Ländern`
    return [
      {
        label: `${formatPercent(rateBp, { digits: 1 })} in ${where}`,
        size: taxCents,
        words: format(taxCents),
        own: own?.rateBp === rateBp ? own.land : undefined,
      },
    ]
  })
  return {
    kind: 'bars',
    caption: `Grunderwerbsteuer auf ${format(priceCents)}`,
    bars,
    source: `§ 11 GrEStG und die Sätze der Länder, Stand ${formatMonth(transferTaxAsOf)}. Notar und Grundbuch rechnen nach Tabelle B des GNotKG.`,
  }
}

interface EquityChoice extends Pick<DrawnBar, 'label' | 'own'> {
  readonly cents: Cents
}

/** The loan beside the price, by how much of both is paid with own money. */
export const drawEquity: Draw = (of, format) => {
  const cost = changedCase(of, { equityCents: 0, furtherLoans: [] }).answer.cost.value
  const own = of.check.equityCents
  if (cost === null || own === null || cost.priceCents === 0) return null
  const { costsCents, priceCents } = cost
  const choices: readonly EquityChoice[] = [
    { label: 'ohne Eigenkapital', cents: 0 },
    { label: 'nur die Nebenkosten', cents: costsCents },
    { label: 'dazu 10 % des Preises', cents: costsCents + shareOf(priceCents, 1_000) },
    { label: 'dazu 20 % des Preises', cents: costsCents + shareOf(priceCents, 2_000) },
  ]
  const ownChoice: EquityChoice = { label: format(own), cents: own, own: 'dein Fall' }
  const bars = [...choices.filter(({ cents }) => cents !== own), ownChoice]
    .toSorted((a, b) => a.cents - b.cents)
    .flatMap((choice): DrawnBar[] => {
      const bp = changedCase(of, { equityCents: choice.cents, furtherLoans: [] }).answer.loanToValueBp.value
      if (bp === null) return []
      return [
        {
          label: choice.label,
          size: bp,
          words: formatPercent(bp, { digits: 1 }),
          own: choice.own,
        },
      ]
    })
  return {
    kind: 'bars',
    caption: 'Darlehen im Verhältnis zum Kaufpreis',
    bars,
    source:
      'Gerechnet mit den Nebenkosten deines Falls (Grunderwerbsteuer, GNotKG, Makler). Die Bank setzt statt des Preises ihren eigenen Beleihungswert ein.',
  }
}

/** What a repayment of 1, 2 and 3 % means for the months and for the whole. */
export const drawRepayments: Draw = (of, format) => {
  const own = of.check.repaymentBp
  if (own === null) return null
  const rows = ascending([100, 200, 300, own]).flatMap((repaymentBp) => {
    const { financing } = changedCase(of, { repaymentBp, specialYearlyCents: 0 }).answer
    const { value } = financing
    if (value === null || value.instalmentCents === 0) return []
    return [
      {
        cells: [
          formatPercent(repaymentBp, { digits: repaymentBp % 100 === 0 ? 0 : 2 }),
          format(value.instalmentCents),
          value.months === null ? 'nie' : durationWords(value.months),
          value.interestTotalCents === null ? '–' : format(value.interestTotalCents),
        ],
        isOwn: repaymentBp === own,
      },
    ]
  })
  if (rows.length === 0 || of.check.interestBp === null) return null
  return {
    kind: 'table',
    caption: `Dein Darlehen bei ${formatPercent(of.check.interestBp, { digits: 2 })} Sollzins`,
    head: ['Tilgung', 'Rate im Monat', 'abbezahlt nach', 'Zinsen bis dahin'],
    rows,
    source:
      'Gerechnet mit gleichem Zins bis zum Ende und ohne Sondertilgung. Im Angebot steht daneben der effektive Jahreszins (§ 16 PAngV), in dem weitere Kosten enthalten sind.',
  }
}
