import { useMemo, useState } from 'react'
import { monthOf } from '#domain/calendar/month.ts'
import { plannedPositions } from '#domain/household-plan/planned-positions.ts'
import { usualMonth } from '#domain/household-plan/planned-saving.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { Finding } from '#domain/plan-takeover/finding.ts'
import type { PositionChange } from '#domain/plan-takeover/position-change.ts'
import { takeoverOf } from '#domain/plan-takeover/takeover.ts'
import { possiblePurses, usualPurse, usualTargets } from '#domain/plan-takeover/usual-targets.ts'
import type { TakeoverRequest } from '#web/household/plan-takeover/takeover-store.ts'
import { newId } from '#web/household/planning/new-id.ts'
import type { WealthPlanning } from '#web/household/planning/use-wealth-plan.ts'
import type { StoredPlanSettings } from '#web/household/planning/wealth-plan-queries.ts'
import { useToday } from '#web/kit/words/today.ts'

interface Given {
  readonly request: TakeoverRequest
  readonly planning: WealthPlanning
  readonly settings: StoredPlanSettings
}

export type TakeoverChoices = ReturnType<typeof useTakeoverChoices>

/** The choices about a take-over (parts left out, targets, person, purse), and the take-over that follows. */
export function useTakeoverChoices({ request, planning, settings }: Given) {
  const { finding, leftAtFirst, question } = request.offer
  const today = useToday()
  const [answerCents, setAnswerCents] = useState<Cents | null>(null)
  const [left, setLeft] = useState<ReadonlySet<string>>(() => new Set(leftAtFirst))
  const [chosen, setChosen] = useState<ReadonlyMap<string, string | null>>(new Map())
  const { persons } = planning.household
  /**
   * The position that pays for the events; undefined: the usual one, null: the position that gets the
   * contributions.
   */
  const [purseId, setPurseId] = useState<string | null>()
  const [personId, setPersonId] = useState(persons[0]?.id ?? null)
  const [idOf] = useState(knownIds)

  const place = useMemo(
    () => ({
      settings,
      positions: plannedPositions(planning.records, usualMonth(planning.records, monthOf(today)), today),
      planPersons: planning.wealthPlan.planPersons,
      events: planning.wealthPlan.events,
      month: monthOf(today),
    }),
    [planning, settings, today],
  )
  const asked = withAnswer(
    finding,
    question && answerCents !== null ? question.positionOf(answerCents) : null,
  )
  const targets = chosenTargets(usualTargets(asked, place), chosen)
  const purses = possiblePurses(place)
  const purse = purseId === undefined ? usualPurse(place) : (purses.find(({ id }) => id === purseId) ?? null)
  const choice = { left, targets, purseId: purse?.id ?? null, personId, idOf }

  return {
    place,
    answerCents,
    setAnswerCents,
    left,
    toggle: (key: string) =>
      setLeft((former) => {
        const next = new Set(former)
        if (!next.delete(key)) next.add(key)
        return next
      }),
    persons,
    personId,
    setPersonId,
    purses,
    purse,
    setPurseId,
    targets,
    /** Chooses the record that takes the result over, by its id; null: a new record is made. */
    setTarget: (key: string, id: string | null) => setChosen((former) => new Map(former).set(key, id)),
    /** The name of the record, where it is new. */
    newNameOf: (change: PositionChange) =>
      asked.positions.find(({ key }) => key === change.key)?.name ?? change.name,
    takeover: takeoverOf(asked, place, choice),
    /** The body of the same take-over with new ids, which the server takes as another take-over. */
    anotherBody: () => takeoverOf(asked, place, { ...choice, idOf: knownIds() }).body,
  }
}

function withAnswer(finding: Finding, position: Finding['positions'][number] | null): Finding {
  return position ? { ...finding, positions: [...finding.positions, position] } : finding
}

/** The targets of the result: the chosen ones, else the usual ones. */
function chosenTargets(
  usual: ReadonlyMap<string, string>,
  chosen: ReadonlyMap<string, string | null>,
): ReadonlyMap<string, string> {
  const all = [...new Map<string, string | null>([...usual, ...chosen])]
  return new Map(all.flatMap(([key, id]) => (id === null ? [] : [[key, id] as const])))
}

/** Answers the same id for the same key, so that a repeated call is recognised. */
function knownIds(): (key: string) => string {
  const ids = new Map<string, string>()
  return (key) => {
    const id = ids.get(key) ?? newId()
    ids.set(key, id)
    return id
  }
}
