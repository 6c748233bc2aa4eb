import { comparePrices, realRate } from '#domain/calculators/inflation.ts'
import { formatMonth } from '#domain/calendar/format-date.ts'
import { decimal } from '#domain/money/decimal.ts'
import { csvMonth } from '#domain/spreadsheet/csv-text.ts'
import { type ResultTable, csvNumber, resultTable } from '#web/household/calculators/result-table.ts'
import { tableColumns } from '#web/household/calculators/table-columns.ts'
import type { Show } from '#web/kit/words/show.ts'
import type { IndexPoint, IndexResult, PowerPoint, PowerResult, RealRateResult } from './inflation-result.ts'
import { type InflationView, changeWords } from './inflation-words.ts'

/** The table year by year, or the real rate at other inflation, or the price index from month to month. */
export function inflationTable({ result, show }: InflationView): ResultTable {
  switch (result.search) {
    case 'real_rate':
      return realRateTable(result, show)
    case 'index':
      return indexTable(result, show)
    case 'purchasing_power':
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
  const { text, euros, percent } = tableColumns<PowerPoint>(show)
  return resultTable<PowerPoint>({
    title: 'Jahr für Jahr',
    fileName: 'Inflation-Kaufkraft',
    unit: 'Jahre',
    firstYear: 0,
    rows: points,
    rowKey: ({ years }) => years.toString(),
    columns: [
      text('year', 'Jahr', labelOf),
      euros('price', 'Preis', ({ futurePrice }) => futurePrice),
      euros('power', 'Kaufkraft', ({ purchasingPower }) => purchasingPower, { className: 'font-semibold' }),
      percent('loss', 'Verlust', ({ loss }) => loss, { format: { places: 2 }, className: 'text-text-2' }),
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
  const { euros, percent } = tableColumns<(typeof rows)[number]>(show)
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
      percent('real', 'Realzins', ({ real }) => real, { className: 'font-semibold' }),
      euros('power', `${show.euros(1000, { places: 0 })} nach 10 Jahren, real`, ({ power }) => power),
    ],
  })
}

function indexTable({ points }: IndexResult, show: Show): ResultTable {
  const { euros } = tableColumns<IndexPoint>(show)
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
        csv: ({ month }) => csvMonth(month),
      },
      euros('adjusted', 'Betrag', ({ adjusted }) => adjusted, { className: 'font-semibold' }),
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
