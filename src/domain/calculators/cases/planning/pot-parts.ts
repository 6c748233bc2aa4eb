import type { PartSize } from '#domain/account-system/allocation-version.ts'
import { splitParts } from '#domain/account-system/split-parts.ts'
import type { CaseInput, CaseRunner } from '#domain/calculators/case-input.ts'
import { sumCents } from '#domain/money/cents.ts'
import { roundHalfUp, toEuros } from '#domain/money/rounding.ts'

/** A percentage has four decimals. */
const SHARES_OF_PERCENT = 10_000
const WHOLE = 100 * SHARES_OF_PERCENT

/** How the money of a pot is divided among its targets, in euros; shares of more than 100 % are refused. */
export const potPartsCase: CaseRunner = (input) => {
  const sizes = input.entries('parts').map(readSize)
  if (sumCents(sizes.map(({ shareBp }) => shareBp)) > WHOLE) return { error: 'more_than_whole' }
  const { parts, virtualCents } = splitParts(roundHalfUp(input.amount('amount')), sizes, WHOLE)
  return { parts: parts.map(toEuros), virtual: toEuros(virtualCents) }
}

function readSize(part: CaseInput): PartSize {
  const amountCents = part.optional('amount', (name) => roundHalfUp(part.amount(name)))
  const share = part.amount('percent').times(SHARES_OF_PERCENT).toNumber()
  return { shareBp: amountCents === null ? share : 0, amountCents }
}
