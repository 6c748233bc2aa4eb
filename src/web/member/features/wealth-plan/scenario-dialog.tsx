import { planScenarioRecord } from '#contract/records/plan-event-record.ts'
import { MAX_AMOUNT_CENTS } from '#domain/money/cents.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Notice } from '#web/kit/controls/notice.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { parseSentences } from '#web/kit/fields/parse-sentences.ts'
import { PercentField } from '#web/kit/fields/percent-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { AcceptedNote } from '#web/member/consulting/accepted-note.tsx'
import { LONGEST_SCENARIO_NAME } from '#web/member/wealth-plan/scenario/use-scenarios.ts'
import { DifferenceForm } from './difference-form.tsx'
import { DifferenceList } from './difference-list.tsx'
import { emptyEvent } from './scenario-drafts.ts'
import type { PlaceChoice } from './scenario-forms.tsx'
import { type ScenarioFormOptions, useScenarioForm } from './use-scenario-form.ts'

interface ScenarioDialogProps extends ScenarioFormOptions {
  /** The places of the plan itself where money may come from or go to. */
  readonly places: readonly PlaceChoice[]
  readonly onClose: () => void
}

const HIGHEST_GROWTH_BP = 2_000

/**
 * The dialog of a scenario: its name and its differences, which are events and positions that only the
 * scenario has.
 */
export function ScenarioDialog(props: ScenarioDialogProps) {
  const { scenarioId: openedId, scenarios, month, events, positions, places, onClose, onCreated } = props
  const form = useScenarioForm({ scenarioId: openedId, scenarios, month, events, positions, onCreated })
  const { stored, fields, changeFields, draft, setDraft, ownPositions, hasTried, isSaving, store } = form
  const isGone = openedId !== null && !stored
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
          error={form.failure}
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
          value={fields.name}
          maxLength={LONGEST_SCENARIO_NAME}
          error={hasTried && fields.name.trim() === '' ? parseSentences.empty : undefined}
          onChange={(event) => changeFields({ name: event.target.value })}
        />
        {stored && (
          <AcceptedNote
            className="-mt-2"
            isHere={(line) => line.kind === 'scenario' && line.scenarioId === stored.id}
          />
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <MoneyField
            label={planScenarioRecord.fields.lifeCents.label}
            help="leer: wie im Plan"
            isOptional
            isEmptyAllowed
            minimumCents={1}
            maximumCents={MAX_AMOUNT_CENTS}
            valueCents={fields.lifeCents}
            onCommit={(cents) => changeFields({ lifeCents: cents })}
          />
          <PercentField
            label={planScenarioRecord.fields.growthBp.label}
            help="leer: wie im Plan"
            unit="% p. a."
            isOptional
            isEmptyAllowed
            maximumBp={HIGHEST_GROWTH_BP}
            valueBp={fields.growthBp}
            onCommit={(bp) => changeFields({ growthBp: bp })}
          />
        </div>
        <DifferenceList
          positions={ownPositions}
          events={form.ownEvents}
          onEdit={setDraft}
          onDeletePosition={form.deletePosition}
          onDeleteEvent={form.deleteEvent}
        />
        {draft ? (
          <DifferenceForm
            draft={draft}
            onChange={setDraft}
            month={month}
            places={places}
            ownPlaces={ownPositions.map(({ id, name }) => ({ value: id, label: name }))}
            hasTried={hasTried}
            isSaving={isSaving}
            onStore={() => void store().then((isDone) => isDone && setDraft(null))}
            onDiscard={stored ? () => setDraft(null) : undefined}
          />
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
