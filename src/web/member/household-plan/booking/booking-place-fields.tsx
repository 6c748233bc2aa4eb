import { useState } from 'react'
import { refusalSentence } from '#web/household/records/refusal-sentence.ts'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { PlacePicker } from '#web/member/household-plan/place-picker.tsx'
import { type SortedPlace, nowhere } from '#web/member/household-plan/place-words.ts'
import type { BudgetPlanning } from '#web/member/household-plan/use-budget.ts'
import { useCreateItem } from '#web/member/household-plan/use-create-item.ts'
import { splitValues } from './booking-form.ts'
import { BookingPair } from './booking-pair.tsx'
import { BookingParts } from './booking-parts.tsx'
import type { BookingForm } from './use-booking-form.ts'

interface BookingPlaceFieldsProps {
  readonly form: BookingForm
  readonly planning: BudgetPlanning
  /** Whether the other side of a transfer is open from the start. */
  readonly isPairedFirst: boolean
  readonly onDone: () => void
}

/** The category of a booking: one for the whole booking, one for each part, or the side of a transfer. */
export function BookingPlaceFields({ form, planning, isPairedFirst, onDone }: BookingPlaceFieldsProps) {
  const { accounts } = planning.accounts
  const { values, base, set } = form
  const [isPairing, setPairing] = useState(isPairedFirst)
  const { create, notMade } = useCreatedPlace(form, planning)
  const isSplit = values.parts.length > 0
  if (base && base.transferId !== null)
    return <BookingPair booking={base} accounts={accounts} onDone={onDone} />

  return (
    <>
      {isSplit ? (
        <>
          <BookingParts
            control={form.control}
            values={values}
            budget={planning.budget}
            errorOf={form.errorOf}
            onChange={(parts) => set('parts', parts)}
            onCreate={create}
          />
          {notMade !== undefined && <ErrorSentence>{notMade}</ErrorSentence>}
        </>
      ) : (
        <PlacePicker
          label="Zählt bei"
          budget={planning.budget}
          value={values.place}
          onChange={(place) => set('place', place)}
          onCreate={(name) => void create(name).then((place) => (place ? set('place', place) : undefined))}
          error={form.errorOf('place') ?? notMade}
        />
      )}
      <div className="-mt-3 flex flex-wrap gap-x-5">
        {isSplit ? (
          <TextAction
            onClick={() => {
              set('place', values.parts[0]?.place ?? nowhere)
              set('parts', [])
            }}
          >
            Nicht aufteilen
          </TextAction>
        ) : (
          <TextAction onClick={() => set('parts', splitValues(values))}>Aufteilen</TextAction>
        )}
        {base && !isSplit && (
          <TextAction aria-expanded={isPairing} onClick={() => setPairing(!isPairing)}>
            Gegenbuchung suchen
          </TextAction>
        )}
      </div>
      {base && isPairing && !isSplit && <BookingPair booking={base} accounts={accounts} onDone={onDone} />}
    </>
  )
}

/**
 * Makes an item with a typed name: an item of income where the booking was received, else one of the category
 * Leben.
 */
function useCreatedPlace({ values }: BookingForm, planning: BudgetPlanning) {
  const createItem = useCreateItem(planning)
  const [notMade, setNotMade] = useState<string>()

  async function create(name: string): Promise<SortedPlace | null> {
    setNotMade(undefined)
    try {
      return await createItem(name, values.direction === 'received' ? 'income' : 'life')
    } catch (error) {
      const sentence = refusalSentence(error)
      if (sentence !== undefined) setNotMade(`„${name}“ ist noch nicht angelegt. ${sentence}`)
      return null
    }
  }

  return { create, notMade }
}
