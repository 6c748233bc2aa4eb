import type { Month } from '#domain/calendar/month.ts'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { NativeChoice } from '#web/kit/fields/native-choice.tsx'
import { changedKind, type DifferenceDraft, eventChoices, isUntouched, PURCHASE } from './scenario-drafts.ts'
import { EventForm, type PlaceChoice, PositionForm, PurchaseForm } from './scenario-forms.tsx'

interface DifferenceFormProps {
  readonly draft: DifferenceDraft
  readonly onChange: (draft: DifferenceDraft) => void
  readonly month: Month
  /** The positions and accounts of the plan itself. */
  readonly places: readonly PlaceChoice[]
  /** The positions that only the scenario has; only an event may name them. */
  readonly ownPlaces: readonly PlaceChoice[]
  /** Whether somebody has tried to store the difference: only then its fields say what is missing. */
  readonly hasTried: boolean
  readonly isSaving: boolean
  readonly onStore: () => void
  /** Absent where there is nothing to go back to: a new scenario begins with a difference. */
  readonly onDiscard: (() => void) | undefined
}

const whatChoices = [...eventChoices, { value: PURCHASE, label: 'Haus oder Wohnung mit Darlehen' }] as const

/** One difference of a scenario while it is edited: its kind, the fields of that kind, and its own button. */
export function DifferenceForm(props: DifferenceFormProps) {
  const { draft, onChange, month, places, ownPlaces, hasTried, isSaving, onStore, onDiscard } = props
  const isNewDifference = draft.form === 'purchase' || (draft.form === 'event' && draft.id === null)
  return (
    <fieldset className="grid gap-4 border-t border-border pt-4">
      <legend className="sr-only">{isNewDifference ? 'Neue Abweichung' : 'Abweichung ändern'}</legend>
      {draft.form !== 'position' && (
        <NativeChoice
          label="Was anders ist"
          value={draft.form === 'event' ? draft.what : PURCHASE}
          choices={isNewDifference ? whatChoices : eventChoices}
          onChange={(kind) => onChange(changedKind(draft, kind, month))}
        />
      )}
      {draft.form === 'event' && (
        <EventForm
          draft={draft}
          onChange={(change) => onChange({ ...draft, ...change })}
          hasTried={hasTried && !isUntouched(draft)}
          month={month}
          places={[...places, ...ownPlaces]}
        />
      )}
      {draft.form === 'purchase' && (
        <PurchaseForm
          draft={draft}
          onChange={(change) => onChange({ ...draft, ...change })}
          hasTried={hasTried && !isUntouched(draft)}
          month={month}
          places={places}
        />
      )}
      {draft.form === 'position' && (
        <PositionForm
          draft={draft}
          onChange={(change) => onChange({ ...draft, ...change })}
          hasTried={hasTried}
        />
      )}
      <div className="flex flex-wrap gap-x-5">
        <TextAction
          className="font-semibold !text-primary"
          disabled={isSaving || isUntouched(draft)}
          onClick={onStore}
        >
          {isNewDifference ? 'Hinzufügen' : 'Übernehmen'}
        </TextAction>
        {onDiscard && <TextAction onClick={onDiscard}>Verwerfen</TextAction>}
      </div>
    </fieldset>
  )
}
