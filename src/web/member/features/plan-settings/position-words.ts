import { planPositionRecord } from '#contract/records/plan-position-record.ts'
import type { PlannedPosition } from '#domain/household-plan/planned-positions.ts'
import type { ClassPart } from '#domain/household-plan/property/class-part.ts'
import { type Cents, WHOLE_BP } from '#domain/money/cents.ts'
import { formatPercentNumber } from '#domain/money/format-money.ts'
import { className } from '#web/household/planning/class-name.ts'
import { loanGapWords } from '#web/household/planning/loan-gap-words.ts'
import { formatMonthEntry } from '#web/kit/fields/month-entry.ts'

const { fields } = planPositionRecord

/**
 * The asset classes to which a position counts, with the percentages of several: `Aktien & ETF 90, Anleihen
 * 10`.
 */
function partWords(parts: readonly ClassPart[]): string {
  const [only] = parts
  if (only && only.shareBp === WHOLE_BP) return className(only) || 'ohne Klasse'
  return parts.map((part) => `${className(part)} ${formatPercentNumber(part.shareBp)}`).join(', ')
}

/** The note below the name of a position. */
export function positionNote(position: PlannedPosition, format: (cents: Cents) => string): string {
  const { account, record, parts, terms, gap, valueSign } = position
  if (!record.isPlanned) return 'nicht im Plan'
  if (gap !== null) return loanGapWords[gap]
  if (terms) return `Sollzins nominal, Rate ${format(terms.instalmentCents ?? 0)}`
  if (valueSign === -1) return 'bleibt, wie sie ist'
  if (record.returnBp !== null && record.returnBp === account?.interestBp) return 'Zins laut Konto'
  const { isForChild, pensionContract } = record
  return [
    partWords(parts),
    ...(pensionContract === null ? [] : [fields.pensionContract.words[pensionContract]]),
    ...(isForChild ? ['gehört einem Kind'] : []),
  ].join(', ')
}

/** The source of the interest rate of a loan. */
export function loanWords({ account, terms }: PlannedPosition): string {
  const source = account ? 'laut Konto' : 'laut Eingabe'
  if (!terms || terms.interestBp === null) return ''
  return terms.fixedUntil === null
    ? `${source}, Zinsbindung nicht eingetragen`
    : `${source}, fest bis ${formatMonthEntry(terms.fixedUntil)}`
}
