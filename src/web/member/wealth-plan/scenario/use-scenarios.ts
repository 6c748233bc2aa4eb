import { useQueryClient } from '@tanstack/react-query'
import {
  copiedRecords,
  type OwnOfScenario,
  type ScenarioRecords,
} from '#domain/household-plan/scenario/scenario-purchase.ts'
import { newId } from '#web/household/planning/new-id.ts'
import { type StoredPlanScenario, wealthPlanQuery } from '#web/household/planning/wealth-plan-queries.ts'
import { refusalSentence } from '#web/household/records/refusal-sentence.ts'
import { useSend } from '#web/household/records/use-send.ts'
import { createPlanScenarioMutation, deletePlanScenarioMutation } from '#web/household/writes/plan-writes.ts'
import { showToast, showUndoToast } from '#web/kit/toasts/toast-store.ts'
import { createPlanTakeoverMutation } from '#web/member/wealth-plan/plan-mutations.ts'

export const MOST_SCENARIOS = 3
export const LONGEST_SCENARIO_NAME = 60
/** The greatest number of records that one call takes; more records are sent in several calls. */
const MOST_AT_ONCE = 20

/** The ways to make, copy, delete and bring back a scenario with all its differences. */
export function useScenarios() {
  const send = useSend()
  const client = useQueryClient()

  async function store(
    { id, name, lifeCents, growthBp }: Omit<StoredPlanScenario, 'position' | 'version'>,
    records: ScenarioRecords,
  ) {
    await send(createPlanScenarioMutation, { id, name, lifeCents, growthBp })
    await add(records)
  }

  /**
   * Sends all records in one call where they fit, so that nothing is half stored. Otherwise events are sent
   * with the last positions or after them.
   */
  async function add({ positions, events }: ScenarioRecords) {
    const [positionParts, eventParts] = [inParts(positions), inParts(events)]
    const calls = [
      ...positionParts.slice(0, -1).map((part) => ({ positions: part, events: [] })),
      { positions: positionParts.at(-1) ?? [], events: eventParts[0] ?? [] },
      ...eventParts.slice(1).map((part) => ({ positions: [], events: part })),
    ]
    for (const call of calls)
      if (call.positions.length + call.events.length > 0)
        await send(createPlanTakeoverMutation, {
          persons: [],
          positions: call.positions.map((each) => ({ ...each })),
          events: call.events.map((each) => ({ ...each })),
        })
  }

  function ownOf(id: string): OwnOfScenario {
    const data = client.getQueryData(wealthPlanQuery.queryKey)
    return {
      positions: data?.positions.filter(({ scenarioId }) => scenarioId === id) ?? [],
      events: data?.events.filter(({ scenarioId }) => scenarioId === id) ?? [],
    }
  }

  return {
    store,
    add,
    /**
     * Duplicates a scenario and answers the id of the copy. Null: the server has refused, and a toast has
     * said so.
     */
    duplicate: async (scenario: StoredPlanScenario): Promise<string | null> => {
      const copyId = newId()
      const copies = new Map<string, string>()
      const idOf = (former: string) => {
        const made = copies.get(former) ?? newId()
        copies.set(former, made)
        return made
      }
      return told(async () => {
        const copy = { ...scenario, id: copyId, name: copyName(scenario.name) }
        await store(copy, copiedRecords(ownOf(scenario.id), copyId, idOf))
        return copyId
      })
    },
    remove: async (scenario: StoredPlanScenario): Promise<void> => {
      const own = ownOf(scenario.id)
      await told(async () => {
        await send(deletePlanScenarioMutation, scenario.id)
        showUndoToast(`Szenario „${scenario.name}“ gelöscht`, () => {
          void told(() =>
            store(
              scenario,
              copiedRecords(own, scenario.id, (id) => id),
            ),
          )
        })
      })
    },
  }
}

async function told<Result>(act: () => Promise<Result>): Promise<Result | null> {
  try {
    return await act()
  } catch (error) {
    const message = refusalSentence(error)
    if (message !== undefined) showToast({ type: 'negative', message, timeout: 0 })
    return null
  }
}

function inParts<Item>(list: readonly Item[]): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(list.length / MOST_AT_ONCE) }, (_, part) =>
    list.slice(part * MOST_AT_ONCE, (part + 1) * MOST_AT_ONCE),
  )
}

function copyName(name: string): string {
  const ending = ' (Kopie)'
  return `${name.slice(0, LONGEST_SCENARIO_NAME - ending.length)}${ending}`
}
