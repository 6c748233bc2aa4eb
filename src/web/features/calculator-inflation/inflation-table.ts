import { comparePrices, realRate } from '#domain/calculators/inflation.ts'
import { formatMonth } from '#domain/calendar/format-date.ts'
import { decimal } from '#domain/money/decimal.ts'
import { type ResultTable, csvEuros, csvNumber, resultTable } from '#web/calculators/result-table.ts'
import type { Show } from '#web/calculators/show.ts'
import type { IndexPoint, IndexResult, PowerPoint, PowerResult, RealRateResult } from './inflation-result.ts'
import { type InflationView, changeWords } from './inflation-words.ts'

/** Year by year, or the real rate at other inflation, or the index from month to month. */
export function inflationTable({ result, show }: InflationView): ResultTable {
  switch (result.search) {
    case 'realzins':
      return realRateTable(result, show)
    case 'index':
      return indexTable(result, show)
    default:
      return powerTable(result, show)
  }
}

function powerTable({ points }: PowerResult, show: Show): ResultTable {
  const labelOf = ({ years }: PowerPoint) =>
    years.eq(0)
      ? 'heute'
      : years.eq(years.round(0, 'down'))
        ? show.yearAfter(years.toNumber())
        : `nach ${show.number(years, { places: 0, maximumPlaces: 4 })} Jahren`
  return resultTable<PowerPoint>({
    title: 'Jahr für Jahr',
    fileName: 'Inflation-Kaufkraft',
    unit: 'Jahre',
    rows: points,
    rowKey: ({ years }) => years.toString(),
    columns: [
      { key: 'year', head: 'Jahr', cell: labelOf, csv: labelOf },
      {
        key: 'price',
        head: 'Preis',
        isNumber: true,
        cell: ({ futurePrice }) => show.euros(futurePrice),
        csv: ({ futurePrice }) => csvEuros(futurePrice),
      },
      {
        key: 'power',
        head: 'Kaufkraft',
        isNumber: true,
        className: 'font-semibold',
        cell: ({ purchasingPower }) => show.euros(purchasingPower),
        csv: ({ purchasingPower }) => csvEuros(purchasingPower),
      },
      {
        key: 'loss',
        head: 'Verlust',
        isNumber: true,
        className: 'text-text-2',
        cell: ({ loss }) => show.rate(loss, { places: 2 }),
        csv: ({ loss }) => csvNumber(loss.times(100)),
      },
    ],
  })
}

const shownInflation = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

function realRateTable({ rate }: RealRateResult, show: Show): ResultTable {
  const rows = shownInflation.map((percent) => {
    const inflation = decimal(percent).div(100)
    const real = realRate(rate, inflation)
    return { inflation, real, power: comparePrices(decimal(1000), real, decimal(10)).futurePrice }
  })
  return resultTable({
    title: 'Bei anderer Inflation',
    fileName: 'Inflation-Realzins',
    unit: 'Zeilen',
    rows,
    rowKey: ({ inflation }) => inflation.toString(),
    columns: [
      {
        key: 'inflation',
        head: 'Inflation',
        cell: ({ inflation }) => show.rate(inflation),
        csv: ({ inflation }) => csvNumber(inflation.times(100)),
      },
      {
        key: 'real',
        head: 'Realzins',
        isNumber: true,
        className: 'font-semibold',
        cell: ({ real }) => show.rate(real),
        csv: ({ real }) => csvNumber(real.times(100)),
      },
      {
        key: 'power',
        head: `${show.euros(1000, { places: 0 })} nach 10 Jahren, real`,
        isNumber: true,
        cell: ({ power }) => show.euros(power),
        csv: ({ power }) => csvEuros(power),
      },
    ],
  })
}

function indexTable({ points }: IndexResult, show: Show): ResultTable {
  return resultTable<IndexPoint>({
    title: 'Betrag auf dem Weg',
    fileName: 'Inflation-Preisindex',
    unit: 'Zeilen',
    rows: points,
    rowKey: ({ month }) => month,
    columns: [
      {
        key: 'month',
        head: 'Monat',
        cell: ({ month }) => formatMonth(month),
        csv: ({ month }) => month.slice(0, 7),
      },
      {
        key: 'adjusted',
        head: 'Betrag',
        isNumber: true,
        className: 'font-semibold',
        cell: ({ adjusted }) => show.euros(adjusted),
        csv: ({ adjusted }) => csvEuros(adjusted),
      },
      {
        key: 'change',
        head: 'Seit dem Anfang',
        isNumber: true,
        cell: ({ change }) => changeWords(change, show),
        csv: ({ change }) => csvNumber(change.times(100)),
      },
    ],
  })
}
