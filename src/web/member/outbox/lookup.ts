import type { Day } from '#domain/calendar/day.ts'
import type { Accounts } from '#web/household/planning/planning-queries.ts'
import type { StoredPosition } from '#web/household/planning/wealth-plan-queries.ts'
import type { ConflictLine } from '#web/household/records/conflict-dialog.tsx'

export interface EntryWords {
  /** What the person did: „Fördern abgehakt“. */
  readonly title: string
  readonly detail: string
}

/** What the words of an entry are made of, as far as it was read. */
export interface Lookup {
  /** The items of the household plan. */
  readonly items?: readonly { readonly id: string; readonly name: string }[]
  /** The positions of the wealth plan; undefined: they were not read. */
  readonly positions?: readonly Pick<StoredPosition, 'id' | 'name' | 'kind'>[]
  readonly accounts: Accounts['accounts']
  readonly euro: (cents: number) => string
  readonly today: Day
}

/** The two values that stand against each other. */
export interface Contest {
  readonly title: string
  readonly mine: string
  readonly stored: string
  /** The difference, and the amount for another entry, where both are amounts. */
  readonly cents?: { readonly mine: number; readonly difference: number }
  /** The cells that stand against each other; several are each chosen for themselves. */
  readonly cells?: readonly ConflictLine[]
  /** Whose the two values are, where the first is not the person's own. */
  readonly names?: { readonly mine: string; readonly theirs: string }
}
