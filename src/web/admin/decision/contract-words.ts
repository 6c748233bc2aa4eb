import type { AdminDeclaration } from '#contract/admin/declarations.ts'
import { type Day, addDays } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-date.ts'

type Contract = NonNullable<AdminDeclaration['contract']>
type State = 'done' | 'open' | 'negative' | 'positive'

/** The state of a contract in words. */
export function contractStanding({
  state,
  ends_on: endsOn,
}: {
  readonly state: Contract['state']
  readonly ends_on: Day | null
}): { readonly words: string; readonly tone: State } {
  switch (state) {
    case 'pending_payment':
      return { words: 'wartet auf die Zahlung', tone: 'open' }
    case 'active':
      return endsOn === null
        ? { words: 'läuft', tone: 'positive' }
        : { words: `endet am ${formatDay(endsOn)}`, tone: 'open' }
    case 'lapsed':
      return { words: 'verfallen', tone: 'done' }
    case 'ended':
      return {
        words: endsOn === null ? 'beendet' : `beendet seit ${formatDay(addDays(endsOn, 1))}`,
        tone: 'done',
      }
    case 'withdrawn':
      return { words: 'widerrufen', tone: 'done' }
  }
}

/** The state of a payment in words. */
export const chargeWords = {
  open: { words: 'offen', tone: 'open' },
  processing: { words: 'unterwegs', tone: 'open' },
  paid: { words: 'bezahlt', tone: 'positive' },
  failed: { words: 'gescheitert', tone: 'negative' },
  waived: { words: 'erlassen', tone: 'done' },
} as const satisfies Record<Contract['charges'][number]['state'], { words: string; tone: State }>

/** A period in words: `01.11. bis 30.11.2026`, with both years where they differ. */
export function periodWords(from: Day, to: Day): string {
  const first = formatDay(from)
  return `${from.slice(0, 4) === to.slice(0, 4) ? first.slice(0, -4) : first} bis ${formatDay(to)}`
}
