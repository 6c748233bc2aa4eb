import type { Account } from './account.ts'

const COLOUR_COUNT = 10

/** The colour for a new account: the first of the palette among those that the fewest accounts have. */
export function nextColour(accounts: readonly Pick<Account, 'colourIndex'>[]): number {
  const uses = Array.from({ length: COLOUR_COUNT }, () => 0)
  for (const { colourIndex } of accounts) uses[colourIndex] = (uses[colourIndex] ?? 0) + 1
  return uses.indexOf(Math.min(...uses))
}
