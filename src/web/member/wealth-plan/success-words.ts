import { formatMonth } from '#domain/calendar/format-date.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import type { PlanHorizon, PlanSuccess } from '#domain/plan-explanation/plan-success.ts'
import type { useFormatEuro } from '#web/kit/display/money.tsx'
import { listWords } from '#web/kit/words/list-words.ts'
import type { NameOf } from './person-names.ts'

type Format = ReturnType<typeof useFormatEuro>

/** The end of the time for which a plan computes, in words: `bis Juli 2090, dann ist Anna 100`. */
export function untilWords({ until, youngest }: PlanHorizon, nameOf: NameOf): string {
  const month = `bis ${formatMonth(until)}`
  return youngest === null ? month : `${month}, dann ist ${nameOf(youngest.personId)} ${youngest.age}`
}

/**
 * The sentence that joins the steps of the ladder with the share in which the money lasts: what is spent, what is not
 * sold, and which pensions come when. It stands wherever both are told.
 */
export function successSentence(success: PlanSuccess, nameOf: NameOf, format: Format): string {
  const { lifeCents, wishedBudgetCents, withdrawalRateBp, unsoldNames, pensions, horizon } = success
  const life = format(lifeCents)
  const freedom = wishedBudgetCents === lifeCents ? '' : ` (Freiheit: ${format(wishedBudgetCents)})`
  const unsold = listWords(unsoldNames)
  const whole = [...(unsold ? [`mit ${unsold}`] : []), ...(pensions.length > 0 ? ['ohne Rente'] : [])]
  const paid = [
    ...(unsold ? [`ohne ${unsold} zu verkaufen`] : []),
    ...(pensions.length > 0
      ? [
          `mit der Rente ${listWords(pensions.map(({ personId, from }) => `von ${nameOf(personId)} ab ${formatMonth(from)}`))}`,
        ]
      : []),
  ]
  const steps = `Die Stufen fragen, ob ${formatPercent(withdrawalRateBp, { digits: 1 })} des ganzen Vermögens im Jahr ein Leben für ${life} im Monat${freedom} bezahlen`
  const money = `„Das Geld reicht“ fragt, ob ${life} im Monat ${untilWords(horizon, nameOf)}${horizon.youngest ? ',' : ''} bezahlt sind`
  return `${[steps, ...whole].join(', ')}; ${[money, ...(paid.length > 0 ? [paid.join(' und ')] : [])].join(', ')}.`
}

/** What „erreicht“ means on a step of the ladder that knows no pension. */
export function reachedSentence(
  { lifeCents, wishedBudgetCents, withdrawalRateBp, unsoldNames, pensions }: PlanSuccess,
  step: 'security' | 'freedom',
  format: Format,
): string {
  const rate = formatPercent(withdrawalRateBp, { digits: 1 })
  const all = unsoldNames.length > 0 ? `, auch von ${listWords(unsoldNames)},` : ''
  const alone = pensions.length > 0 ? ', ohne Rente' : ''
  const budget = format(step === 'security' ? lifeCents : wishedBudgetCents)
  return `Erreicht heißt: ${rate} des ganzen Vermögens im Jahr${all} sind mindestens ${budget} im Monat${alone}.`
}

/** Whether the wealth carries what pensions leave open, until when, and how old the youngest is then. */
export function pensionSentence(success: PlanSuccess, nameOf: NameOf, note = ''): string {
  const { retirementMonth, runsOut, horizon } = success
  if (runsOut) {
    const { youngest } = horizon
    const age =
      youngest && runsOut.youngestAge !== null
        ? `, dann ist ${nameOf(youngest.personId)} ${runsOut.youngestAge}`
        : ''
    return `Nach diesem Plan ist das Geld im ${formatMonth(runsOut.month)} aufgebraucht${age}${note}.`
  }
  const from = retirementMonth === null ? '' : `Ab ${formatMonth(retirementMonth)} trägt das Vermögen`
  return `${from || 'Das Vermögen trägt'}, was die Rente offen lässt, ${untilWords(horizon, nameOf)}${note}.`
}
