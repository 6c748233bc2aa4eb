import type { Day } from '#domain/calendar/day.ts'
import type { Plan } from '#domain/subscription/term.ts'
import type { Config } from '#server/config.ts'
import { conflict } from './conflict.ts'

/** The price of a plan today. */
export function priceOf({ sale }: Pick<Config, 'sale'>, plan: Plan): number {
  return plan === 'monthly' ? sale.monthlyCents : sale.yearlyCents
}

interface Agreement<Version extends string = string> {
  readonly priceCents: number
  readonly termsVersion: Version
}

/**
 * Checks that what stood beside the button is still true today.
 * @throws {Problem} conflict
 */
export function checkAgreement(agreed: Agreement, current: Agreement<Day>): void {
  if (agreed.priceCents !== current.priceCents)
    throw conflict('Der Preis hat sich geändert. Lade die Seite neu und prüfe deine Bestellung.')
  if (agreed.termsVersion !== current.termsVersion)
    throw conflict('Die AGB haben sich geändert. Lade die Seite neu und prüfe deine Bestellung.')
}
