import type { Pot } from '#domain/account-system/pot.ts'
import { openGoals, type Goal } from '#domain/goals/goal.ts'
import type { ChartIndex } from '#web/kit/display/colour-key.tsx'

/** The colours of the pots. */
const ofPot: Readonly<Record<Pot, ChartIndex>> = {
  saving_rate: 0,
  luxury_rate: 1,
  donation_rate: 2,
  life: 9,
}
const all: readonly ChartIndex[] = [4, 6, 3, 5, 7, 8, 2, 0, 1, 9]

/**
 * The colour of each open goal: the first goal of a pot has the colour of the pot, all others take the free
 * colours by rank.
 */
export function goalColours(goals: readonly Goal[]): ReadonlyMap<string, ChartIndex> {
  const open = openGoals(goals)
  const found = new Map<string, ChartIndex>()
  const used = new Set<ChartIndex>()
  for (const { id, pot } of open) {
    const colour = pot === null ? null : ofPot[pot]
    if (colour === null || used.has(colour)) continue
    found.set(id, colour)
    used.add(colour)
  }
  for (const [place, { id }] of open.entries()) {
    if (found.has(id)) continue
    const colour = all.find((each) => !used.has(each)) ?? all[place % all.length] ?? 0
    found.set(id, colour)
    used.add(colour)
  }
  return found
}
