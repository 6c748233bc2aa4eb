import { useState } from 'react'
import { planScenarioRecord } from '#contract/records/plan-event-record.ts'
import type { Month } from '#domain/calendar/month.ts'
import { purchaseRecords } from '#domain/household-plan/scenario/scenario-purchase.ts'
import { MAX_AMOUNT_CENTS } from '#domain/money/cents.ts'
import { newId } from '#web/household/planning/new-id.ts'
import {
  type StoredPlanEvent,
  type StoredPlanScenario,
  type StoredPosition,
} from '#web/household/planning/wealth-plan-queries.ts'
import { refusalSentence } from '#web/household/records/refusal-sentence.ts'
import { useSend } from '#web/household/records/use-send.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Notice } from '#web/kit/controls/notice.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { NativeSelect } from '#web/kit/fields/native-select.tsx'
import { parseSentences } from '#web/kit/fields/parse-sentences.ts'
import { PercentField } from '#web/kit/fields/percent-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import {
  createPlanEventMutation,
  createPlanScenarioMutation,
  deletePlanEventMutation,
  deletePlanPositionMutation,
  putPlanPositionMutation,
  updatePlanEventMutation,
  updatePlanScenarioMutation,
} from '#web/member/wealth-plan/plan-mutations.ts'
import {
  type DifferenceDraft,
  draftOfEvent,
  draftOfPosition,
  emptyEvent,
  emptyPurchase,
  eventChoices,
  eventOf,
  isUntouched,
  purchaseOf,
  whenWords,
} from './scenario-drafts.ts'
import { EventForm, type PlaceChoice, PositionForm, PurchaseForm } from './scenario-forms.tsx'
import { LONGEST_SCENARIO_NAME, useScenarios } from './use-scenarios.ts'

interface ScenarioDialogProps {
  /** The scenario that is changed; null: a new one. */
  readonly scenarioId: string | null
  readonly scenarios: readonly StoredPlanScenario[]
  readonly month: Month
  readonly events: readonly StoredPlanEvent[]
  readonly positions: readonly StoredPosition[]
  /** The places of the plan itself where money may come from or go to. */
  readonly places: readonly PlaceChoice[]
  readonly onClose: () => void
  readonly onCreated: (id: string) => void
}

const HIGHEST_GROWTH_BP = 2_000
const PURCHASE = 'purchase'
const whatChoices = [...eventChoices, { value: PURCHASE, label: 'Haus oder Wohnung mit Darlehen' }]

/** A scenario by its name and by what differs: money that comes or goes, and what it alone owns and owes. */
export function ScenarioDialog(props: ScenarioDialogProps) {
  const { scenarioId: openedId, scenarios, month, events, positions, places, onClose, onCreated } = props
  const send = useSend()
  const { add } = useScenarios()
  const [ownId] = useState(newId)
  const id = openedId ?? ownId
  const stored = scenarios.find((scenario) => scenario.id === id) ?? null
  const isGone = openedId !== null && !stored
  // The same ones when a difference is sent again.
  const [ids, setIds] = useState(freshIds)
  const [fields, setFields] = useState<ScenarioFields>(() => fieldsOf(stored))
  const { name, lifeCents, growthBp } = fields
  const [draft, setDraft] = useState<DifferenceDraft | null>(() => (stored ? null : emptyEvent(month)))
  const [hasTried, setTried] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string>()
  const ownEvents = events.filter(({ scenarioId }) => scenarioId === id)
  const ownPositions = positions.filter(({ scenarioId }) => scenarioId === id)
  const ownPlaces = ownPositions.map((position) => ({ value: position.id, label: position.name }))

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

  /** False: something is missing, or it was refused; what was typed stays. */
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

  const isNewDifference = draft?.form === 'purchase' || (draft?.form === 'event' && draft.id === null)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={openedId === null ? 'Szenario anlegen' : 'Szenario ändern'}
      lead="Ein Szenario ist dein Plan mit dem, was anders wäre: weniger Einkommen in Teilzeit, ein Kind, ein Hauskauf."
      width={632}
      actions={
        <Button
          size={44}
          isLoading={isSaving}
          loadingLabel="Speichert"
          error={failure}
          onClick={() => void store().then((isDone) => isDone && onClose())}
        >
          {isGone ? 'Als neues anlegen' : 'Speichern'}
        </Button>
      }
    >
      <div className="mt-4 grid gap-4">
        {isGone && (
          <Notice tone="warning">
            Dieses Szenario wurde inzwischen an anderer Stelle gelöscht. Was du hier siehst, kannst du als
            neues anlegen; seine früheren Abweichungen sind fort.
          </Notice>
        )}
        <TextField
          label="Name"
          value={name}
          maxLength={LONGEST_SCENARIO_NAME}
          error={hasTried && name.trim() === '' ? parseSentences.empty : undefined}
          onChange={(event) => setFields({ ...fields, name: event.target.value })}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <MoneyField
            label={planScenarioRecord.fields.lifeCents.label}
            help="leer: wie im Plan"
            isOptional
            isEmptyAllowed
            minimumCents={1}
            maximumCents={MAX_AMOUNT_CENTS}
            valueCents={lifeCents}
            onCommit={(cents) => setFields({ ...fields, lifeCents: cents })}
          />
          <PercentField
            label={planScenarioRecord.fields.growthBp.label}
            help="leer: wie im Plan"
            unit="% p. a."
            isOptional
            isEmptyAllowed
            maximumBp={HIGHEST_GROWTH_BP}
            valueBp={growthBp}
            onCommit={(bp) => setFields({ ...fields, growthBp: bp })}
          />
        </div>
        {ownEvents.length + ownPositions.length > 0 && (
          <ul aria-label="Was anders ist" className="border-t border-border">
            {ownPositions.map((position) => (
              <Difference
                key={position.id}
                name={position.name}
                note={position.kind === 'loan' ? 'eigenes Darlehen' : 'eigene Position'}
                onEdit={() => setDraft(draftOfPosition(position))}
                onDelete={() => void attempt(() => send(deletePlanPositionMutation, position.id))}
              />
            ))}
            {ownEvents.map((event) => (
              <Difference
                key={event.id}
                name={event.name}
                note={whenWords(event)}
                cents={event.amountCents}
                onEdit={() => setDraft(draftOfEvent(event))}
                onDelete={() => void attempt(() => send(deletePlanEventMutation, event.id))}
              />
            ))}
          </ul>
        )}
        {draft ? (
          <fieldset className="grid gap-4 border-t border-border pt-4">
            <legend className="sr-only">{isNewDifference ? 'Neue Abweichung' : 'Abweichung ändern'}</legend>
            {draft.form !== 'position' && (
              <NativeSelect
                label="Was anders ist"
                value={draft.form === 'event' ? draft.what : PURCHASE}
                choices={isNewDifference ? whatChoices : eventChoices}
                onChange={(event) => setDraft(changedKind(draft, event.target.value, month))}
              />
            )}
            {draft.form === 'event' && (
              <EventForm
                draft={draft}
                onChange={(change) => setDraft({ ...draft, ...change })}
                hasTried={hasTried && !isUntouched(draft)}
                month={month}
                places={[...places, ...ownPlaces]}
              />
            )}
            {draft.form === 'purchase' && (
              <PurchaseForm
                draft={draft}
                onChange={(change) => setDraft({ ...draft, ...change })}
                hasTried={hasTried && !isUntouched(draft)}
                month={month}
                places={places}
              />
            )}
            {draft.form === 'position' && (
              <PositionForm
                draft={draft}
                onChange={(change) => setDraft({ ...draft, ...change })}
                hasTried={hasTried}
              />
            )}
            <div className="flex flex-wrap gap-x-5">
              <TextAction
                className="font-semibold !text-primary"
                disabled={isSaving || isUntouched(draft)}
                onClick={() => void store().then((isDone) => isDone && setDraft(null))}
              >
                {isNewDifference ? 'Hinzufügen' : 'Übernehmen'}
              </TextAction>
              {stored && <TextAction onClick={() => setDraft(null)}>Verwerfen</TextAction>}
            </div>
          </fieldset>
        ) : (
          <div>
            <TextAction className="font-semibold !text-primary" onClick={() => setDraft(emptyEvent(month))}>
              Abweichung hinzufügen
            </TextAction>
          </div>
        )}
      </div>
    </Dialog>
  )
}

/** The most records that one purchase makes. */
const MOST_RECORDS = 6

function freshIds(): readonly string[] {
  return Array.from({ length: MOST_RECORDS }, newId)
}

function inTurn(ids: readonly string[]): () => string {
  const left = [...ids]
  return () => left.shift() ?? newId()
}

type ScenarioFields = Pick<StoredPlanScenario, 'name' | 'lifeCents' | 'growthBp'>

function fieldsOf(stored: ScenarioFields | null): ScenarioFields {
  return {
    name: stored?.name ?? '',
    lifeCents: stored?.lifeCents ?? null,
    growthBp: stored?.growthBp ?? null,
  }
}

function isChanged(before: ScenarioFields, after: ScenarioFields): boolean {
  return (
    before.name !== after.name || before.lifeCents !== after.lifeCents || before.growthBp !== after.growthBp
  )
}

function isWhole(draft: DifferenceDraft, scenarioId: string): boolean {
  if (draft.form === 'event') return eventOf(draft, scenarioId) !== null
  if (draft.form === 'purchase') return purchaseOf(draft) !== null
  return draft.name.trim() !== ''
}

/** A typed value stays where the other form has the same field. */
function changedKind(
  draft: Exclude<DifferenceDraft, { readonly form: 'position' }>,
  value: string,
  month: Month,
): DifferenceDraft {
  if (value === PURCHASE) return { ...emptyPurchase(month), name: draft.name }
  const what = eventChoices.find((choice) => choice.value === value)?.value ?? 'less'
  return draft.form === 'event' ? { ...draft, what } : { ...emptyEvent(month), name: draft.name, what }
}

interface DifferenceProps {
  readonly name: string
  readonly note: string
  readonly cents?: number
  readonly onEdit: () => void
  readonly onDelete: () => void
}

function Difference({ name, note, cents, onEdit, onDelete }: DifferenceProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-b border-border">
      <span className="min-w-0 py-2 text-14">
        <span className="font-semibold">{name}</span>
        <span className="block text-text-2">{note}</span>
      </span>
      <span className="flex shrink-0 items-center gap-4">
        {cents !== undefined && <Money cents={cents} isSigned isToned />}
        <TextAction aria-label={`${name} ändern`} onClick={onEdit}>
          Ändern
        </TextAction>
        <TextAction aria-label={`${name} löschen`} onClick={onDelete}>
          Löschen
        </TextAction>
      </span>
    </li>
  )
}
