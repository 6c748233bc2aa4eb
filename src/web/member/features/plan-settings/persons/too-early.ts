import { formatMonth } from '#domain/calendar/format-date.ts'
import type { Month } from '#domain/calendar/month.ts'
import { civilEarliestMonth } from '#domain/pension/civil-reduction.ts'
import type { CivilReason } from '#domain/wealth-plan/plan-person.ts'
import type { PersonFields } from './use-person-record.ts'

const sentences = {
  age: 'Das geht frühestens mit der Regelaltersgrenze.',
  request: 'Auf Antrag geht das frühestens mit 63.',
  severe_disability: 'Bei Schwerbehinderung geht das frühestens mit 62.',
  incapacity: '',
} as const satisfies Record<CivilReason, string>

/** Why a civil servant cannot retire in a month; undefined: it is possible, or the birth month is not known. */
export function tooEarlyWords(
  { birthMonth, civilReason: reason }: Pick<PersonFields, 'birthMonth' | 'civilReason'>,
  from: Month | null,
): string | undefined {
  const earliest = birthMonth === null ? null : civilEarliestMonth({ birthMonth, reason })
  if (earliest === null || from === null || from >= earliest) return undefined
  return `${sentences[reason]} Das ist ab ${formatMonth(earliest)}.`
}
