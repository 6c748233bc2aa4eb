import { accountRecord } from '#contract/records/account-record.ts'
import { compareAssetAllocation } from '#domain/asset-allocation/compare-asset-allocation.ts'
import { noActuals } from '#domain/budget/actual-sums.ts'
import { groupName } from '#domain/budget/budget-group.ts'
import { budgetMonth, lifeOf } from '#domain/budget/budget-month.ts'
import { formatMonth } from '#domain/calendar/format-date.ts'
import { addMonths, yearOf } from '#domain/calendar/month.ts'
import { bergerBudget } from '#domain/examples/berger-budget.ts'
import { exampleMonth } from '#domain/examples/berger-month.ts'
import { CURVE_YEARS, exampleLevers, examplePlan } from '#domain/examples/berger-plan.ts'
import { bergerAllocation } from '#domain/examples/berger-wealth.ts'
import { itemAt } from '#domain/lists/item-at.ts'
import { sumCents } from '#domain/money/cents.ts'
import { formatEuro, formatPercent } from '#domain/money/format-money.ts'
import type { GateExample } from './gate-panel.tsx'

export type GatedArea = 'budget' | 'wealth_plan' | 'distribution' | 'webinars'

interface GateWords {
  readonly title: string
  readonly sentence: string
  readonly example: GateExample
}

/** The use of an area, shown with the sample household; every figure is computed as the area computes it. */
export function gateWords(area: GatedArea): GateWords {
  switch (area) {
    case 'budget':
      return {
        title: 'Der Haushaltsplan gehört zum Abo.',
        sentence: 'Er sagt dir, was dein Monat kostet und was davon noch übrig ist.',
        example: budgetExample(),
      }
    case 'wealth_plan':
      return {
        title: 'Der Vermögensplan gehört zum Abo.',
        sentence: 'Er sagt dir, wann dein Geld dein Leben trägt.',
        example: planExample(),
      }
    case 'distribution':
      return {
        title: 'Die Vermögensverteilung gehört zum Abo.',
        sentence: 'Sie sagt dir, welche Anlage zu groß geworden ist und wohin die nächste Rate gehört.',
        example: allocationExample(),
      }
    case 'webinars':
      return {
        title: 'Die Webinare gehören zum Abo.',
        sentence: 'Live mitrechnen, später nachsehen, und deine Notizen bleiben daneben.',
        example: {
          note: 'Haushalt Berger',
          rows: [
            { label: 'Teilnahme', value: 'mit Link, live' },
            { label: 'Aufzeichnung', value: 'mit Kapiteln' },
            { label: 'Notizen', value: 'deine eigenen' },
          ],
          result: { label: 'Dauer', value: 'etwa eine Stunde' },
        },
      }
  }
}

/** The two largest groups of a month, and the sum of all others; the three add up to the whole. */
function budgetExample(): GateExample {
  const { groups, sums } = lifeOf(budgetMonth(bergerBudget, noActuals, exampleMonth))
  const bySize = groups.toSorted((one, other) => other.sums.planCents - one.sums.planCents)
  const rest = sumCents(bySize.slice(2).map((group) => group.sums.planCents))
  return {
    note: formatMonth(exampleMonth),
    rows: [
      ...bySize.slice(0, 2).map((each) => ({
        label: each.group ? groupName(each.group) : 'Leben',
        value: formatEuro(each.sums.planCents),
      })),
      { label: 'alles Weitere', value: formatEuro(rest) },
    ],
    result: { label: 'Leben im Monat', value: formatEuro(sums.planCents) },
  }
}

function planExample(): GateExample {
  const { netWorthCents, steps, reached, curve } = examplePlan(exampleLevers)
  const names = ['Schutz', 'Sicherheit']
  const last = itemAt(curve.points, curve.points.length - 1)
  return {
    note: `${formatEuro(exampleLevers.contributionCents)} im Monat`,
    rows: [
      { label: 'Vermögen heute', value: formatEuro(netWorthCents) },
      ...names.map((name, at) => ({
        label: reached[at] ? `${name}, erreicht ${monthNumber(reached[at])}` : name,
        value: formatEuro(steps[at]?.targetCents ?? 0),
      })),
    ],
    result: {
      label: `Plan für ${formatMonth(addMonths(exampleMonth, CURVE_YEARS * 12))}`,
      value: formatEuro(last.balanceCents, { isWhole: true }),
    },
  }
}

function allocationExample(): GateExample {
  const words = accountRecord.fields.assetClass.words
  const compared = compareAssetAllocation(bergerAllocation)
  const furthest = itemAt(
    compared.toSorted((one, other) => Math.abs(other.driftBp) - Math.abs(one.driftBp)),
    0,
  )
  return {
    note: 'Ist und Ziel',
    rows: compared.slice(0, 3).map(({ assetClass, actualBp, targetBp }) => ({
      label: words[assetClass],
      value: `${formatPercent(actualBp, { digits: 1 })} statt ${formatPercent(targetBp)}`,
    })),
    result: {
      label: `${words[furthest.assetClass]} ${furthest.toTargetCents < 0 ? 'über dem' : 'unter dem'} Ziel`,
      value: formatEuro(Math.abs(furthest.toTargetCents)),
    },
  }
}

function monthNumber(month: Parameters<typeof yearOf>[0]): string {
  return `${month.slice(5, 7)}.${yearOf(month)}`
}
