import { formatMonth } from '#domain/calendar/format-date.ts'
import { addMonths, type Month } from '#domain/calendar/month.ts'
import type { HouseholdPlan } from '#domain/household-plan/household-plan.ts'
import type { PlannedPosition } from '#domain/household-plan/planned-positions.ts'
import type { LoanCourse } from '#domain/loans/loan-course.ts'
import { WHOLE_BP } from '#domain/money/cents.ts'
import type { PlanProjection } from '#domain/wealth-projection/project-plan.ts'
import type { useFormatEuro } from '#web/kit/display/money.tsx'
import { assumedWords, rateWords } from '#web/member/loan-terms/rate-words.ts'

type Format = ReturnType<typeof useFormatEuro>

/** A month that the curve marks. */
export interface CurveMark {
  readonly label: string
  readonly month: Month
}

interface PlanLoan {
  readonly position: PlannedPosition
  readonly course: LoanCourse
}

/** The loans of a projected plan with their positions. */
function loansOf(
  { positions }: Pick<HouseholdPlan, 'positions'>,
  { loans }: PlanProjection,
): readonly PlanLoan[] {
  return loans.flatMap(({ id, course }) => {
    const position = positions.find((each) => each.id === id)
    return position ? [{ position, course }] : []
  })
}

/** The ends of fixed rates that come within the plan; those of one month have one mark. */
export function loanMarks(plan: HouseholdPlan, projection: PlanProjection): readonly CurveMark[] {
  const { startMonth } = plan.input
  const ends = loansOf(plan, projection).flatMap(({ position: { name }, course: { followUp } }) => {
    const month = followUp && addMonths(startMonth, followUp.month)
    return month && month > plan.month ? [{ name, month }] : []
  })
  return [...Map.groupBy(ends, ({ month }) => month)].map(([month, alike]) => ({
    label: `Zinsbindung ${alike.map(({ name }) => name).join(', ')}`,
    month,
  }))
}

/** What has to be known about the loans of a plan: a sentence or two for each that needs one. */
export function loanNotes(
  plan: HouseholdPlan,
  projection: PlanProjection,
  format: Format,
): readonly { readonly id: string; readonly name: string; readonly words: string }[] {
  return loansOf(plan, projection).flatMap((loan) => {
    const { id, name } = loan.position
    const sentences = [
      ...followUpWords(loan, plan, format),
      ...(isUnbound(loan) ? ['Zinsbindung nicht eingetragen, der Sollzins gilt bis zum Ende.'] : []),
      ...(loan.course.isGrowing ? ['Die Schuld wächst, solange die Rate den Zins nicht deckt.'] : []),
    ]
    return sentences.length > 0 ? [{ id, name, words: sentences.join(' ') }] : []
  })
}

/** Whether something is owed and nobody has said how long the rate is fixed. */
function isUnbound({ position: { terms }, course: { gap, rows } }: PlanLoan): boolean {
  return gap === null && terms?.fixedUntil === null && rows.some(({ balanceCents }) => balanceCents > 0)
}

function followUpWords(
  { position: { terms }, course: { followUp } }: PlanLoan,
  { month, input: { startMonth } }: HouseholdPlan,
  format: Format,
): readonly string[] {
  if (!followUp) return []
  const whole = (cents: number) => format(cents, { isWhole: true })
  const { rate, isAssumed, instalmentCents, balanceCents } = followUp
  const end = addMonths(startMonth, followUp.month)
  const rateBp = rate.times(WHOLE_BP).toNumber()
  const before = terms?.instalmentCents ?? 0
  const more = instalmentCents - before
  return [
    end > month
      ? `Die Zinsbindung endet im ${formatMonth(end)}, dann sind noch ${whole(balanceCents)} offen.`
      : 'Die Zinsbindung ist vorbei.',
    isAssumed ? `${assumedWords(rateBp)}.` : `Danach ${rateWords(rateBp)} Zins.`,
    ...(more > 0
      ? [
          `Die Rate steigt von ${format(before)} auf ${format(instalmentCents)}: ${format(more)} mehr im Monat, die im Plan nicht von den Sparraten abgehen.`,
        ]
      : more < 0
        ? [`Die Rate sinkt von ${format(before)} auf ${format(instalmentCents)}.`]
        : []),
  ]
}
