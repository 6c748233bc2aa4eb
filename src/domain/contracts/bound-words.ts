import { formatDayMonthYear } from '#domain/calendar/format-date.ts'
import rules from '#domain/contracts/data/termination-rules.json' with { type: 'json' }
import type { Contract } from './contract.ts'
import type { TermCap } from './terms-in-force.ts'

/** The longest initial term of consumers' contracts, counted from the conclusion; the former law had the same. */
export const CAP_MONTHS = rules.consumerContracts.initialMonthsAtMost

/**
 * The end of a notice period is never moved to a later day, so the letter must be sent early enough (deadlines.md §
 * 71).
 */
export const SEND_EARLY = 'Schick sie einige Tage früher ab.'

/** `Gebunden bis 9. Juni 2026: 24 Monate ab Unterschrift, nicht ab Anschluss.` (deadlines.md § 72) */
export function boundWords(
  { kind, signedOn, startsOn }: Pick<Contract, 'kind' | 'signedOn' | 'startsOn'>,
  { boundUntil }: TermCap,
): string {
  const until = `Gebunden bis ${formatDayMonthYear(boundUntil)}`
  if (signedOn === null) return `${until}: höchstens ${CAP_MONTHS} Monate ab Beginn.`
  if (signedOn >= startsOn) return `${until}: höchstens ${CAP_MONTHS} Monate ab Unterschrift.`
  const begin = kind === 'telecom' ? 'Anschluss' : 'Beginn'
  return `${until}: ${CAP_MONTHS} Monate ab Unterschrift, nicht ab ${begin}.`
}
