import { adjustByIndex, indexMonths } from '#domain/calculators/price-index.ts'
import { formatMonth } from '#domain/calendar/format-date.ts'
import { addMonths, monthNumber, yearOf } from '#domain/calendar/month.ts'
import { decimal } from '#domain/money/decimal.ts'
import { formatRate } from '#domain/money/format-decimal.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import { buildingCostAt, buildingCostYears } from '#domain/property/building-cost.ts'
import { firstYearRent } from '#domain/property/check/surplus-month.ts'
import { rentIncreaseCap } from '#domain/property/purchase-rules.ts'
import { upkeepAllowanceSince, upkeepStep, upkeepSteps } from '#domain/property/upkeep-allowance.ts'
import { numberWord } from '#web/kit/words/number-word.ts'
import { ageOf } from './course-case.ts'
import { ascending, changedCase, type Draw, type DrawnRow } from './drawing.ts'

const DAYS_A_YEAR = 365

/** The rent of a year by how long nobody pays it; of a home the rent that is no longer paid. */
export const drawVacancy: Draw = ({ check, context }, format) => {
  const { rentMonthCents, vacancyBp: own, use } = check
  if (rentMonthCents === null || rentMonthCents === 0) return null
  const shares = use === 'home' ? [0] : ascending([0, 200, 400, 833, own])
  const { years, capBp, tightCapBp } = rentIncreaseCap
  return {
    kind: 'bars',
    caption: use === 'home' ? 'Miete, die du im Jahr nicht mehr zahlst' : 'Miete im Jahr, je nach Leerstand',
    bars: shares.map((vacancyBp) => {
      const cents = firstYearRent({ ...check, rentMonthCents, vacancyBp }, context)
      return {
        label: use === 'home' ? 'zwölf Mieten' : vacancyWords(vacancyBp),
        size: cents,
        words: format(cents),
        own: use === 'home' || vacancyBp === own ? 'dein Fall' : undefined,
      }
    }),
    source: `§ 558 Abs. 3 BGB: bis zur ortsüblichen Miete höchstens ${formatPercent(capBp)} in ${numberWord(years)} Jahren, ${formatPercent(tightCapBp)} in Gebieten, die das Land als angespannt bestimmt hat. Der Leerstand ist eine Annahme.`,
  }
}

function vacancyWords(bp: number): string {
  const days = Math.round((bp * DAYS_A_YEAR) / 10_000)
  if (bp === 0) return 'kein Leerstand'
  return `${formatPercent(bp, { digits: bp % 100 === 0 ? 0 : 1 })}, ${days === 1 ? '1 Tag' : `${days} Tage`}`
}

/** The amounts of § 28 II. BV by the age of the house. */
export const drawUpkeep: Draw = (of, format) => {
  const age = ageOf(of)
  if (age === null) return null
  const own = upkeepStep(age)
  return {
    kind: 'bars',
    caption: 'Faustwert je m² und Jahr, nach Alter des Hauses',
    bars: upkeepSteps.map((step) => ({
      label: ageWords(step.fromAge, step.toAge),
      size: step.perM2Cents,
      words: format(step.perM2Cents),
      own: step === own ? `deine Wohnung, ${age === 1 ? '1 Jahr' : `${age} Jahre`}` : undefined,
    })),
    source: `§ 28 der Zweiten Berechnungsverordnung, Werte von ${upkeepAllowanceSince}. ${buildingWords()}`,
  }
}

function ageWords(from: number, to: number | null): string {
  if (from === 0) return `unter ${Number(to) + 1} Jahre`
  return to === null ? `ab ${from} Jahre` : `${from} bis ${to} Jahre`
}

/** How much dearer building has become, by the official index. */
function buildingWords(): string {
  const [first, last] = [buildingCostYears[0], buildingCostYears.at(-1)]
  if (first === undefined || last === undefined) return ''
  const risen = buildingCostAt(decimal(100), first, last).minus(100).div(100)
  return `Allein von ${first} bis ${last} ist das Bauen um ${formatRate(risen, { places: 0 })} teurer geworden (Baupreisindex Baden-Württemberg).`
}

/** The instalment after the fixed rate, if the rate is higher then. */
export const drawRise: Draw = ({ answer, check }, format) => {
  const [stress, end] = [answer.stress.value, answer.fixedEnd.value]
  if (stress === null || end === null || check.fixedYears === null) return null
  return {
    kind: 'bars',
    caption: `Rate ab ${formatMonth(addMonths(end.month, 1))}, wenn die Zinsbindung endet`,
    bars: stress.map(({ moreBp, interestBp, instalmentCents }) => ({
      label: `${formatPercent(interestBp, { digits: 2 })}${moreBp === 0 ? ' wie heute' : ''}`,
      size: instalmentCents,
      words: format(instalmentCents),
      own: moreBp === 200 ? '+2 Punkte' : undefined,
    })),
    source: `Auf die Restschuld von ${format(end.balanceCents)} und mit gleicher Restlaufzeit gerechnet. Kündigung nach zehn Jahren: § 489 Abs. 1 Nr. 2 BGB. Die höheren Zinsen sind Annahmen, keine Prognose.`,
  }
}

/** Buyer and tenant by what invested money returns. */
export const drawReturns: Draw = (of, format) => {
  const { investmentReturnBp: own, comparedYears } = of.check
  const rows = ascending([Math.max(0, own - 100), own, own + 100]).flatMap(
    (investmentReturnBp): DrawnRow[] => {
      const { value } = changedCase(of, { investmentReturnBp }).answer.rentOrBuy
      if (value === null) return []
      return [
        {
          cells: [
            formatPercent(investmentReturnBp, { digits: 1 }),
            format(value.buyerCents, { isWhole: true }),
            format(value.tenantCents, { isWhole: true }),
            value.breakEvenYear === null ? 'keiner' : `Jahr ${value.breakEvenYear}`,
          ],
          isOwn: investmentReturnBp === own,
        },
      ]
    },
  )
  if (rows.length === 0) return null
  return {
    kind: 'table',
    caption: `Vermögen nach ${comparedYears === 1 ? 'einem Jahr' : `${comparedYears} Jahren`}, wenn du selbst einziehst`,
    head: ['Rendite', 'wer kauft', 'wer mietet', 'Gleichstand'],
    rows,
    source: `Instandhaltung und Verwaltung steigen in der Rechnung um ${formatPercent(of.context.inflationBp)} im Jahr. ${priceWords()}`,
  }
}

const YEARS_OF_PRICES = 20

/** How consumer prices rose over the last whole years. */
function priceWords(): string {
  const { lastMonth } = indexMonths()
  const to = addMonths(lastMonth, -(monthNumber(lastMonth) % 12))
  const from = addMonths(to, -YEARS_OF_PRICES * 12)
  const change = adjustByIndex(decimal(100), from, to)
  if (!change.ok || change.changePerYear === null) return ''
  return `Die Verbraucherpreise stiegen von ${yearOf(from)} bis ${yearOf(to)} um ${formatRate(change.changePerYear, { places: 1 })} im Jahr (Statistisches Bundesamt, Dezember gegen Dezember).`
}
