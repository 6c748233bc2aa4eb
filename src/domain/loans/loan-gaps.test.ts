import { expect, it } from 'vitest'
import { plannedPositions } from '#domain/household-plan/planned-positions.ts'
import { positionOfAccount } from '#domain/wealth-plan/plan-positions.ts'
import type { PlanPosition } from '#domain/wealth-plan/wealth-plan.ts'
import { loanGaps } from './loan-gaps.ts'

const free: PlanPosition = {
  ...positionOfAccount({ id: 'free', colourIndex: 0 }),
  accountId: null,
  name: 'Familie',
  kind: 'loan',
  startCents: 1_000_000,
  instalmentCents: 20_000,
}

it.each([
  ['its interest is missing', {}, ['interest']],
  ['both are missing', { instalmentCents: null }, ['interest_and_instalment']],
  ['an interest of 0 was typed', { interestBp: 0 }, []],
  ['an instalment of 0 was typed', { interestBp: 300, instalmentCents: 0 }, []],
  ['nothing is owed', { startCents: 0 }, []],
  ['it is not part of the plan', { isPlanned: false }, []],
  ['it belongs to another scenario', { scenarioId: 'other' }, []],
  ['it belongs to the scenario', { scenarioId: 'own' }, ['interest']],
  ['it is no loan', { kind: 'asset' }, []],
] as const)('a loan: %s', (_, given: Partial<PlanPosition>, gaps) => {
  const positions = plannedPositions(
    {
      accounts: [],
      properties: [],
      wealthPlan: {
        plan: null,
        planPersons: [],
        positions: [{ ...free, ...given }],
        values: [],
        events: [],
        planScenarios: [],
        distribution: null,
      },
    },
    { saving: new Map(), savingCents: 0, lifeCents: 0 },
    '2026-11-29',
  )
  expect(loanGaps(positions, 'own').map(({ gap }) => gap)).toEqual(gaps)
})
