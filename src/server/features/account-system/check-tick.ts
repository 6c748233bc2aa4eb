import { fieldProblem } from '#contract/protocol/problem.ts'
import { type Day, addDays } from '#domain/calendar/day.ts'
import type { Transfer } from './present.ts'

const firstDay: Day = '2000-01-01'

/** Only what was really transferred is ticked; east of Berlin tomorrow has already begun. */
export function checkTick(
  { amountCents, transferredOn }: Pick<Transfer, 'amountCents' | 'transferredOn'>,
  today: Day,
): void {
  if (amountCents === 0) throw fieldProblem('amountCents', 'Ohne Betrag gibt es nichts zu überweisen.')
  if (transferredOn > addDays(today, 1))
    throw fieldProblem('transferredOn', 'Dieser Tag liegt in der Zukunft.')
  if (transferredOn < firstDay) throw fieldProblem('transferredOn', 'Wähle einen Tag ab dem 01.01.2000.')
}
