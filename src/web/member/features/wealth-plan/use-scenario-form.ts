import { useState } from 'react'
import type { Month } from '#domain/calendar/month.ts'
import { purchaseRecords } from '#domain/household-plan/scenario/scenario-purchase.ts'
import { newId } from '#web/household/planning/new-id.ts'
import type {
  StoredPlanEvent,
  StoredPlanScenario,
  StoredPosition,
} from '#web/household/planning/wealth-plan-queries.ts'
import { refusalSentence } from '#web/household/records/refusal-sentence.ts'
import { useSend } from '#web/household/records/use-send.ts'
import {
  createPlanEventMutation,
  createPlanScenarioMutation,
  deletePlanEventMutation,
  putPlanPositionMutation,
  updatePlanEventMutation,
  updatePlanScenarioMutation,
} from '#web/household/writes/plan-writes.ts'
import { deletePlanPositionMutation } from '#web/member/wealth-plan/plan-mutations.ts'
import { useScenarios } from '#web/member/wealth-plan/scenario/use-scenarios.ts'
import {
  type DifferenceDraft,
  emptyEvent,
  eventOf,
  fieldsOf,
  isChanged,
  isUntouched,
  isWhole,
  purchaseOf,
  type ScenarioFields,
} from './scenario-drafts.ts'

export interface ScenarioFormOptions {
  /** The scenario that is changed; null: a new scenario. */
  readonly scenarioId: string | null
  readonly scenarios: readonly StoredPlanScenario[]
  readonly month: Month
  readonly events: readonly StoredPlanEvent[]
  readonly positions: readonly StoredPosition[]
  readonly onCreated: (id: string) => void
}

/** A scenario while it is edited, with the difference that is open in it, and the ways to store both. */
export function useScenarioForm(options: ScenarioFormOptions) {
  const { scenarioId: openedId, scenarios, month, events, positions, onCreated } = options
  const send = useSend()
  const { add } = useScenarios()
  const [ownId] = useState(newId)
  const id = openedId ?? ownId
  const stored = scenarios.find((scenario) => scenario.id === id) ?? null
  // The ids of the records that a purchase makes, kept for the case that they are sent again.
  const [ids, setIds] = useState(freshIds)
  const [fields, setFields] = useState<ScenarioFields>(() => fieldsOf(stored))
  const { name } = fields
  const [draft, setDraft] = useState<DifferenceDraft | null>(() => (stored ? null : emptyEvent(month)))
  const [hasTried, setTried] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string>()
  const ownEvents = events.filter(({ scenarioId }) => scenarioId === id)
  const ownPositions = positions.filter(({ scenarioId }) => scenarioId === id)

  async function attempt(act: () => Promise<unknown>): Promise<boolean> {
    setSaving(true)
    setFailure(undefined)
    try {
      await act()
      return true
    } catch (error) {
      setFailure(refusalSentence(error))
      return false
    } finally {
      setSaving(false)
    }
  }

  /**
   * Stores the scenario and the open difference. False: an entry is missing, or the server has refused; the
   * entries stay.
   */
  async function store(): Promise<boolean> {
    setTried(true)
    if (name.trim() === '' || (draft && !isUntouched(draft) && !isWhole(draft, id))) return false
    const isDone = await attempt(async () => {
      if (!stored) {
        await send(createPlanScenarioMutation, { id, ...fields, name: name.trim() })
        onCreated(id)
      } else if (isChanged(fieldsOf(stored), { ...fields, name: name.trim() }))
        await send(updatePlanScenarioMutation, {
          params: { id },
          body: { ...fields, name: name.trim(), version: stored.version },
        })
      if (draft && !isUntouched(draft)) await storeDifference(draft)
      setIds(freshIds())
    })
    if (isDone) setTried(false)
    return isDone
  }

  async function storeDifference(made: DifferenceDraft): Promise<void> {
    if (made.form === 'purchase') {
      const purchase = purchaseOf(made)
      if (purchase) await add(purchaseRecords(purchase, id, inTurn(ids)))
      return
    }
    if (made.form === 'position') {
      const { colourIndex: _colour, position: _place, id: positionId, ...body } = made.stored
      const { returnBp, interestBp, instalmentCents } = made
      await send(putPlanPositionMutation, {
        params: { id: positionId },
        body: { ...body, name: made.name.trim(), returnBp, interestBp, instalmentCents },
      })
      return
    }
    const event = eventOf(made, id)
    const known = ownEvents.find((each) => each.id === made.id)
    if (event && known)
      await send(updatePlanEventMutation, {
        params: { id: known.id },
        body: { ...event, version: known.version },
      })
    else if (event) await send(createPlanEventMutation, { id: inTurn(ids)(), ...event })
  }

  return {
    /** The stored scenario; null: it is not stored yet, or was deleted elsewhere meanwhile. */
    stored,
    fields,
    changeFields: (change: Partial<ScenarioFields>) => setFields({ ...fields, ...change }),
    draft,
    setDraft,
    ownEvents,
    ownPositions,
    hasTried,
    isSaving,
    failure,
    store,
    deleteEvent: (eventId: string) => void attempt(() => send(deletePlanEventMutation, eventId)),
    deletePosition: (positionId: string) => void attempt(() => send(deletePlanPositionMutation, positionId)),
  }
}

/** The greatest number of records that one purchase makes. */
const MOST_RECORDS = 6

function freshIds(): readonly string[] {
  return Array.from({ length: MOST_RECORDS }, newId)
}

function inTurn(ids: readonly string[]): () => string {
  const left = [...ids]
  return () => left.shift() ?? newId()
}
