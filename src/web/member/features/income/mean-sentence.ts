import { formatMonthName } from '#domain/calendar/format-date.ts'
import { type Month, addMonths } from '#domain/calendar/month.ts'
import type { IncomeSource } from '#domain/income/income-source.ts'
import { isDue } from '#domain/income/month-value.ts'
import { nextRaise } from '#domain/income/next-raise.ts'
import { listWords } from '#web/kit/words/list-words.ts'

const AT_MOST = 4

/**
 * The reasons why the mean of the next twelve months differs from this month, as the rest of a sentence:
 * `Weihnachts- und Urlaubsgeld und die Erhöhung im März zählen mit`. Empty where nothing changes.
 */
export function meanReasons(sources: readonly IncomeSource[], month: Month): string {
  const first = addMonths(month, 1)
  const last = addMonths(month, 12)
  const ahead = Array.from({ length: 12 }, (_, index) => addMonths(first, index))

  const bonuses = sources.filter((source) => isBonus(source) && ahead.some((each) => isDue(source, each)))
  const raise = nextRaise(sources, first, 11)
  const starting = sources.filter(
    ({ rhythm, validFrom }) => rhythm === 'monthly' && isBetween(validFrom, first, last),
  )
  const ending = sources.filter(
    ({ rhythm, validTo }) =>
      rhythm === 'monthly' && validTo !== null && isBetween(addMonths(validTo, 1), first, last),
  )

  const reasons = [
    ...sharedEnding(bonuses.map(({ label }) => label)),
    ...(raise ? [`die Erhöhung im ${formatMonthName(raise.month)}`] : []),
    ...starting.map(({ label, validFrom }) => `${label} ab ${formatMonthName(validFrom)}`),
    ...ending.map(({ label, validTo }) => `das Ende von ${label} im ${formatMonthName(validTo!)}`),
  ]
  const named = reasons.length > AT_MOST ? [...reasons.slice(0, AT_MOST - 1), 'weitere Änderungen'] : reasons
  const isPlural = named.length > 1 || bonuses.length > 1
  return named.length === 0 ? '' : `${listWords(named)} ${isPlural ? 'zählen' : 'zählt'} mit`
}

/** Whether a source pays in some months only, and therefore stands out of the regular income. */
export function isBonus({ rhythm }: Pick<IncomeSource, 'rhythm'>): boolean {
  return rhythm !== 'monthly' && rhythm !== 'irregular'
}

// Shortens words with the same ending: "Weihnachtsgeld" and "Urlaubsgeld" become "Weihnachts- und
// Urlaubsgeld".
function sharedEnding(labels: readonly string[]): readonly string[] {
  const alike = labels.filter((label) => /^\p{Lu}\p{Ll}{3,}geld$/u.test(label))
  if (alike.length < 2) return labels
  const stems = alike.slice(0, -1).map((label) => `${label.slice(0, -'geld'.length)}-`)
  return [listWords([...stems, alike.at(-1)!]), ...labels.filter((label) => !alike.includes(label))]
}

function isBetween(month: Month, first: Month, last: Month): boolean {
  return month >= first && month <= last
}
