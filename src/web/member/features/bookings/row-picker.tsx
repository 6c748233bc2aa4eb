import { useEffect, useEffectEvent, useRef } from 'react'
import { PlacePicker } from '#web/member/household-plan/place-picker.tsx'
import type { SortedPlace } from '#web/member/household-plan/place-words.ts'
import type { BudgetPlanning } from '#web/member/household-plan/use-budget.ts'

interface RowPickerProps {
  readonly budget: BudgetPlanning['budget']
  readonly value: SortedPlace
  readonly onChoose: (place: SortedPlace) => void
  readonly onCreate: (name: string) => void
  /** Called when the picker is left without a choice. */
  readonly onLeave: () => void
}

/**
 * Asks for the category of a booking within its row: it is open at once, typing searches, and Escape changes
 * nothing.
 */
export function RowPicker({ budget, value, onChoose, onCreate, onLeave }: RowPickerProps) {
  const frame = useRef<HTMLSpanElement>(null)
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    const element = frame.current
    const input = element?.querySelector('input')
    input?.focus()
    input?.select()
    input?.click()
    function leaveByEscape(event: KeyboardEvent) {
      if (event.key !== 'Escape') return
      // Otherwise the field would clear the category.
      event.stopPropagation()
      leave()
    }
    element?.addEventListener('keydown', leaveByEscape, true)
    return () => element?.removeEventListener('keydown', leaveByEscape, true)
  }, [])
  return (
    <span
      ref={frame}
      className="booking-picker"
      onBlur={({ relatedTarget }) => {
        const isInList = relatedTarget instanceof Element && relatedTarget.closest('.floating') !== null
        if (!isInList && !frame.current?.contains(relatedTarget)) onLeave()
      }}
    >
      <PlacePicker
        label="Zählt bei"
        isLabelHidden
        budget={budget}
        value={value}
        onChange={onChoose}
        onCreate={onCreate}
      />
    </span>
  )
}
