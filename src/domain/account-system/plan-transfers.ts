import type { Day } from '#domain/calendar/day.ts'
import type { Month } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { Pot } from './pot.ts'

/** A transfer that was ticked as made. It keeps amount and day, whatever the settings say later. */
export interface Transfer {
  readonly id: string
  readonly month: Month
  readonly pot: Pot
  readonly subPotId: string | null
  readonly accountId: string
  /** Negative: brought back to the incoming account. */
  readonly amountCents: Cents
  readonly transferredOn: Day
  readonly version: number
}
