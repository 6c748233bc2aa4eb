import { formatMonth } from '#domain/calendar/format-date.ts'
import { addMonths, type Month, monthsBetween } from '#domain/calendar/month.ts'
import type { HouseholdPlan } from '#domain/household-plan/household-plan.ts'
import { currentPlace, type LadderRung } from '#domain/household-plan/ladder-of-plan.ts'
import type { Hastening } from '#domain/household-plan/plan-hastening.ts'
import type { PlannedStep, PlanOutlook } from '#domain/household-plan/plan-outlook.ts'
import { type BasisPoints, type Cents, WHOLE_BP } from '#domain/money/cents.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import type { MonthComparison } from '#domain/net-worth/compare-months.ts'
import type { PlanDeviation } from '#domain/wealth-plan/plan-deviation.ts'
import type { SimulationPicture } from '#domain/wealth-simulation/simulate-plan.ts'
import { sinceWords } from '#web/household/planning/comparison-words.ts'
import type { CalculationProps } from '#web/kit/display/calculation.tsx'
import type { useFormatEuro } from '#web/kit/display/money.tsx'
import { formatCount } from '#web/kit/words/format-count.ts'
import { sumCalculation } from '#web/member/month-table/month-calculations.ts'
import type { SheetPosition } from '#web/member/month-table/sheet-positions.ts'
import { beforeTax } from '#web/member/wealth-plan/before-tax.ts'
import { deviationWords } from '#web/member/wealth-plan/deviation-words.ts'
import { planYearWords } from '#web/member/wealth-plan/plan-year-words.ts'
import { roughRange } from '#web/member/wealth-plan/rough-range.ts'
import { rangeAfter } from '#web/member/wealth-plan/simulation-question.ts'
import { stepWords } from '#web/member/wealth-plan/step-words.ts'
import { monthsWords } from './months-words.ts'
import type { WorthFigures } from './plan-figures.ts'

// Every figure of the page with the numbers from which it is computed. The page passes a format that hides
// amounts while the privacy switch is on.

type Format = ReturnType<typeof useFormatEuro>

/** The calculations of the net worth, its recent changes, and its distance from the plan. */
export function worthCalculations(
  figures: WorthFigures,
  positions: readonly Pick<SheetPosition, 'name' | 'series'>[],
  outlook: PlanOutlook | null | undefined,
  plan: HouseholdPlan,
  format: Format,
): readonly CalculationProps[] {
  const { aheadCents, current, comparisons } = figures
  return [
    sumCalculation(positions, current, 'Nettovermögen', format),
    ...(outlook && typeof aheadCents === 'number'
      ? [aheadCalculation(outlook, plan, aheadCents, format)]
      : []),
    ...comparisons.map((comparison) => sinceCalculation(comparison, format)),
    ...(outlook ? [endCalculation(plan, outlook, format)] : []),
  ]
}

/** The change since a month, without amounts that were only first recorded. */
function sinceCalculation(comparison: MonthComparison, format: Format): CalculationProps {
  const { since, to, beforeCents, afterCents, changeCents, recordedCents } = comparison
  return {
    steps: [
      { label: `Nettovermögen ${formatMonth(to)}`, value: format(afterCents) },
      { label: `− Nettovermögen ${formatMonth(since)}`, value: format(beforeCents) },
      ...(recordedCents === 0
        ? []
        : [{ label: '− neu erfasst oder aufgelöst', value: format(recordedCents, { isSigned: true }) }]),
    ],
    result: { label: sinceWords(comparison), value: format(changeCents, { isSigned: true }) },
  }
}

function aheadCalculation(
  { projection }: PlanOutlook,
  plan: HouseholdPlan,
  aheadCents: Cents,
  format: Format,
): CalculationProps {
  const plannedCents = projection.totalCents[currentPlace(plan, projection)] ?? 0
  return {
    steps: [
      { label: 'Was es heute gibt, soweit es geplant ist', value: format(plannedCents + aheadCents) },
      { label: `− nach Plan Ende ${formatMonth(plan.month)}`, value: format(plannedCents) },
    ],
    result: {
      label: aheadCents < 0 ? 'weniger als im Plan' : 'mehr als im Plan',
      value: format(aheadCents, { isSigned: true }),
    },
  }
}

/**
 * The calculation of the result of the plan: its beginning, the payments, the yield, and the loss of
 * purchasing power.
 */
export function endCalculation(
  plan: HouseholdPlan,
  { projection, endMonth, endCents, endRealCents }: PlanOutlook,
  format: Format,
  name?: string,
): CalculationProps {
  const found = projection.months.indexOf(endMonth)
  const place = found < 0 ? currentPlace(plan, projection) : found
  const startCents = projection.totalCents[0] ?? 0
  const savedCents = projection.savedCents[place] ?? 0
  const note = beforeTax(plan)
  return {
    steps: [
      { label: `Stand ${formatMonth(plan.input.startMonth)}`, value: format(startCents) },
      { label: `eingezahlt bis ${formatMonth(endMonth)}`, value: format(savedCents, { isSigned: true }) },
      {
        label:
          plan.settings.taxMode === 'none' ? `Erträge nach Kosten${note}` : 'Erträge nach Kosten und Steuern',
        value: format(endCents - startCents - savedCents, { isSigned: true }),
      },
      { label: `Stand ${formatMonth(endMonth)}, nominal`, value: format(endCents) },
      {
        label: `geteilt durch die Preise seit ${formatMonth(plan.month)}`,
        value: formatPercent(plan.settings.inflationBp),
      },
    ],
    result: {
      label: `${name === undefined ? '' : `${name}, `}in heutiger Kaufkraft${note}`,
      value: format(endRealCents),
    },
    note: `Jeden Monat wächst jede Position um ihre Rendite nach Kosten, dann kommt ihre Rate dazu.${loanRule(projection)} ${planYearWords(plan.input.startMonth, plan.month)} Alle Annahmen stehen in den Einstellungen.`,
  }
}

function loanRule({ loans }: PlanOutlook['projection']): string {
  return loans.length === 0
    ? ''
    : ' Ein Darlehen zahlt Zins auf seinen Stand, den Rest der Rate tilgt es; nach der Zinsbindung gilt der Anschlusszins.'
}

export interface LadderTerms {
  readonly lifeCents: Cents
  readonly wishedBudgetCents: Cents
  readonly protectionMonths: number
  readonly withdrawalRateBp: BasisPoints
  /** The words behind a figure where the plan counts no taxes; else empty. */
  readonly note: string
  /** The names of the positions that form the reserve. */
  readonly reserveNames: readonly string[]
}

/** The terms from which the ladder of a plan is computed. */
export function ladderTerms(plan: HouseholdPlan): LadderTerms {
  const { lifeCents, wishedBudgetCents, withdrawalRateBp, settings, positions } = plan
  return {
    lifeCents,
    wishedBudgetCents,
    withdrawalRateBp,
    note: beforeTax(plan),
    protectionMonths: settings.protectionMonths,
    reserveNames: positions.filter(({ isReserve }) => isReserve).map(({ name }) => name),
  }
}

/** The calculations of each step: its target, the missing amount, and the month in which it is reached. */
export function ladderCalculations(
  rungs: readonly LadderRung[],
  terms: LadderTerms,
  month: Month,
  format: Format,
): readonly CalculationProps[] {
  return rungs
    .filter(({ targetCents }) => targetCents > 0)
    .flatMap((rung) => {
      const trend = trendCalculation(rung, month, format)
      return [rungCalculation(rung, terms, format), ...(trend ? [trend] : [])]
    })
}

function rungCalculation(rung: LadderRung, terms: LadderTerms, format: Format): CalculationProps {
  const { name, targetCents, ownedCents, missingCents, doneBp } = rung
  const isReached = missingCents === 0
  return {
    steps: [
      ...targetSteps(name, terms, format),
      { label: `Ziel ${stepWords[name]}`, value: format(targetCents) },
      {
        label: `− ${name === 'protection' ? terms.reserveNames.join(', ') || 'Rücklagen' : 'Nettovermögen'}`,
        value: format(ownedCents),
      },
    ],
    result: isReached
      ? { label: `Über ${stepWords[name]} hinaus`, value: format(ownedCents - targetCents) }
      : { label: `Es fehlen bis ${stepWords[name]}`, value: format(missingCents) },
    note: isReached
      ? undefined
      : `${formatPercent(doneBp, { digits: 1 })} sind da, abgerundet. ${planSentence(rung, terms)}`,
  }
}

function targetSteps(
  name: LadderRung['name'],
  { lifeCents, wishedBudgetCents, protectionMonths, withdrawalRateBp }: LadderTerms,
  format: Format,
): CalculationProps['steps'] {
  if (name === 'protection')
    return [
      { label: 'Leben im Monat', value: format(lifeCents) },
      { label: 'Monate, die es reichen soll', value: `× ${protectionMonths}` },
    ]
  return [
    name === 'security'
      ? { label: 'Leben im Monat', value: format(lifeCents) }
      : { label: 'Wunschbudget im Monat', value: format(wishedBudgetCents) },
    { label: 'Monate im Jahr', value: '× 12' },
    { label: 'Entnahme im Jahr', value: `÷ ${formatPercent(withdrawalRateBp)}` },
  ]
}

function planSentence({ onPlan }: LadderRung, { note }: LadderTerms): string {
  return onPlan === null
    ? `Der Plan kommt in heutiger Kaufkraft${note} nicht so weit.`
    : `Ende ${formatMonth(onPlan)} ist es im Plan in heutiger Kaufkraft${note} zum ersten Mal so weit.`
}

function trendCalculation(
  { name, missingCents, trendCents, onTrend }: LadderRung,
  month: Month,
  format: Format,
): CalculationProps | null {
  if (missingCents === 0 || onTrend === null || trendCents === null) return null
  return {
    steps: [
      { label: `Es fehlen bis ${stepWords[name]}`, value: format(missingCents) },
      { label: 'zuletzt im Monat dazu', value: `÷ ${format(trendCents)}` },
      { label: 'aufgerundet', value: monthsWords(monthsBetween(month, onTrend)) },
    ],
    result: { label: `${stepWords[name]} wie zuletzt`, value: formatMonth(onTrend) },
    note: 'Zuletzt: im Schnitt der letzten zwölf Monate, oder seit dem ersten Stand, ohne was nur erfasst wurde, in heutiger Kaufkraft, in gerader Linie weiter.',
  }
}

/**
 * The calculations of the household's distance from its plan and of each cause of it: the present worth less
 * the planned one.
 */
export function standingCalculations(
  deviation: PlanDeviation,
  { projection }: PlanOutlook,
  plan: HouseholdPlan,
  format: Format,
): readonly CalculationProps[] {
  const now = currentPlace(plan, projection)
  const { totalCents, savedCents } = projection
  const [first, planned, plannedSaved] = [totalCents[0] ?? 0, totalCents[now] ?? 0, savedCents[now] ?? 0]
  const { euroCents, fromSavingCents, fromMarketCents, fromStartCents } = deviation
  const signed = (cents: Cents) => format(cents, { isSigned: true })
  const cause = (label: string, asPlanned: Cents, moreCents: Cents): CalculationProps => ({
    steps: [
      { label: `${label}, tatsächlich`, value: format(asPlanned + moreCents) },
      { label: '− im Plan', value: format(asPlanned) },
    ],
    result: { label: `${label} gegen den Plan`, value: signed(moreCents) },
  })
  return [
    {
      steps: [
        { label: 'gespart gegen den Plan', value: signed(fromSavingCents) },
        { label: 'Wertänderung gegen den Plan', value: signed(fromMarketCents) },
        { label: 'Anfang gegen den Plan', value: signed(fromStartCents) },
      ],
      result: { label: 'zum Plan', value: signed(euroCents) },
    },
    placeCalculation(deviation, totalCents, planned + euroCents, plan, format),
    cause('gespart', plannedSaved, fromSavingCents),
    cause('Wertänderung', planned - first - plannedSaved, fromMarketCents),
    cause('Anfang', first, fromStartCents),
  ]
}

/**
 * The calculation of the place on the line of the plan: the two months between whose planned amounts the
 * present worth lies.
 */
function placeCalculation(
  deviation: PlanDeviation,
  planCents: readonly Cents[],
  actualCents: Cents,
  { input }: HouseholdPlan,
  format: Format,
): CalculationProps {
  const at = planCents.findIndex((from, place) => {
    const to = planCents[place + 1]
    return to !== undefined && actualCents >= Math.min(from, to) && actualCents <= Math.max(from, to)
  })
  const isOn = at >= 0
  return {
    steps: [
      { label: 'Was es heute gibt, soweit es geplant ist', value: format(actualCents) },
      ...(isOn ? [at, at + 1] : []).map((place) => ({
        label: `Plan Ende ${formatMonth(addMonths(input.startMonth, place))}`,
        value: format(planCents[place] ?? 0),
      })),
    ],
    result: { label: 'Ort auf der Linie des Plans', value: deviationWords(deviation) },
    note: isOn
      ? 'Zwischen zwei Monaten gerade, auf ein Zehntel eines Monats gerundet.'
      : 'So viel steht in keinem Monat des Plans: Gezählt wird bis an sein Ende.',
  }
}

/**
 * The calculation of the effect of each action alone: the result with the action less the result without it.
 */
export function hasteningCalculations(
  actions: readonly { readonly words: string; readonly hastening: Hastening }[],
  { endMonth, endRealCents, steps }: PlanOutlook,
  plan: HouseholdPlan,
  format: Format,
): readonly CalculationProps[] {
  const present = steps.find(({ name }) => name === 'security')?.onPlan ?? null
  const note = beforeTax(plan)
  return actions.map(({ words, hastening: { onPlan, monthsEarlier, gainCents } }): CalculationProps => {
    if (onPlan === null)
      return {
        steps: [
          { label: `${words}: Stand ${formatMonth(endMonth)}`, value: format(endRealCents + gainCents) },
          { label: '− ohne', value: format(endRealCents) },
        ],
        result: { label: `mehr, in heutiger Kaufkraft${note}`, value: format(gainCents, { isSigned: true }) },
      }
    return {
      steps: [
        { label: `${words}: Sicherheit${note}`, value: formatMonth(onPlan) },
        { label: 'ohne', value: present === null ? 'nicht im Plan' : formatMonth(present) },
      ],
      result:
        monthsEarlier === null
          ? { label: 'Sicherheit', value: formatMonth(onPlan) }
          : { label: 'früher', value: monthsWords(monthsEarlier) },
    }
  })
}

export interface ScenarioFigures {
  /** The name of the scenario; undefined: the plan itself. */
  readonly name?: string
  /** The outlook; null: an amount is too large. */
  readonly outlook: PlanOutlook | null
  readonly picture: SimulationPicture | null
}

/**
 * The calculations of the end of the plan and of each scenario, the difference between them, and the range in
 * which eight of ten paths end.
 */
export function scenarioCalculations(
  all: readonly ScenarioFigures[],
  base: PlanOutlook,
  plan: HouseholdPlan,
  format: Format,
): readonly CalculationProps[] {
  return all.flatMap(({ name, outlook, picture }): readonly CalculationProps[] => {
    if (!outlook) return []
    const shown = name ?? 'Basisplan'
    const gain = outlook.endRealCents - base.endRealCents
    return [
      endCalculation(plan, outlook, format, shown),
      ...(name === undefined
        ? []
        : [
            {
              steps: [
                { label: shown, value: format(outlook.endRealCents) },
                { label: '− Basisplan', value: format(base.endRealCents) },
              ],
              result: { label: 'gegen den Basisplan', value: format(gain, { isSigned: true }) },
            },
          ]),
      ...(picture ? [rangeCalculation(shown, outlook, picture, plan.month, format)] : []),
    ]
  })
}

function rangeCalculation(
  name: string,
  { endMonth }: PlanOutlook,
  picture: SimulationPicture,
  month: Month,
  format: Format,
): CalculationProps {
  const { lowCents, highCents } = rangeAfter(picture, Math.max(0, monthsBetween(month, endMonth)))
  const tenth = formatCount(picture.paths / 10)
  return {
    steps: [
      { label: 'Läufe', value: formatCount(picture.paths) },
      { label: `${tenth} enden höchstens bei (P10)`, value: format(lowCents) },
      { label: `${tenth} enden über (P90)`, value: format(highCents) },
    ],
    result: { label: `${name}, P10 bis P90`, value: roughRange(lowCents, highCents, format) },
    note: 'In heutiger Kaufkraft, ab 10.000 € auf ganze Tausend gerundet.',
  }
}

/** The calculations of the share of paths in which each step is reached, and in which the money lasts. */
export function chanceCalculations(
  { paths, reachedBp, lastsBp }: SimulationPicture,
  steps: readonly PlannedStep[],
  format: Format,
): readonly CalculationProps[] {
  const share = (label: string, told: string, bp: BasisPoints): CalculationProps => ({
    steps: [
      { label: told, value: formatCount(Math.round((bp * paths) / WHOLE_BP)) },
      { label: 'Läufe zusammen', value: `÷ ${formatCount(paths)}` },
    ],
    result: { label, value: formatPercent(bp, { digits: 0 }) },
  })
  return [
    ...steps.flatMap(({ name, targetCents }, index) => {
      const bp = reachedBp[index]
      if (targetCents <= 0 || bp === undefined) return []
      return [
        share(`Chance auf ${stepWords[name]}`, `Läufe, die einmal ${format(targetCents)} erreichen`, bp),
      ]
    }),
    ...(lastsBp === null
      ? []
      : [share('Das Geld reicht', 'Läufe, in denen kein Monat ohne Geld bleibt', lastsBp)]),
  ]
}
