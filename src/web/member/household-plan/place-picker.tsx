import { useMemo } from 'react'
import { Combobox } from '#web/kit/pickers/combobox.tsx'
import { type SortedPlace, keyOfPlace, placeOfKey, placeOptions, transferKey } from './place-words.ts'
import type { BudgetPlanning } from './use-budget.ts'

interface PlacePickerProps {
  readonly label: string
  readonly isLabelHidden?: boolean
  readonly budget: BudgetPlanning['budget']
  readonly value: SortedPlace
  readonly onChange: (place: SortedPlace) => void
  /** Called to make an item with the typed name; absent: no item can be made here. */
  readonly onCreate?: (name: string) => void
  /** Whether a transfer can be chosen; a part of a booking is never a transfer. */
  readonly isTransferOffered?: boolean
  readonly error?: string | undefined
}

/**
 * The category of a booking, found by typing: an item, a group, a category or a transfer between own
 * accounts.
 */
export function PlacePicker({
  budget,
  value,
  onChange,
  isTransferOffered = true,
  ...field
}: PlacePickerProps) {
  const options = useMemo(
    () => placeOptions(budget).filter((option) => isTransferOffered || option.value !== transferKey),
    [budget, isTransferOffered],
  )
  const key = keyOfPlace(value)
  return (
    <Combobox
      {...field}
      options={options}
      value={key === '' ? null : key}
      onChange={(next) => onChange(placeOfKey(next))}
      placeholder="Wohin gehört das?"
      emptyLabel="Kein Posten heißt so."
    />
  )
}
