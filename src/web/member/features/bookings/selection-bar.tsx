import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { sumCents } from '#domain/money/cents.ts'
import { IconButton } from '#web/kit/controls/icon-button.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { Money } from '#web/kit/display/money.tsx'
import type { StoredTransaction } from '#web/member/household-plan/booking-queries.ts'
import { PlacePicker } from '#web/member/household-plan/place-picker.tsx'
import { type SortedPlace, nowhere, placeWords } from '#web/member/household-plan/place-words.ts'
import type { BudgetPlanning } from '#web/member/household-plan/use-budget.ts'
import { MOST_SELECTED } from './selection.ts'
import { useNewPlace } from './use-new-place.ts'
import { useSorting } from './use-sorting.ts'

interface SelectionBarProps {
  readonly marked: readonly StoredTransaction[]
  readonly planning: BudgetPlanning
  /** Marks all bookings of the filter; null: all of them are marked. */
  readonly onAll: (() => void) | null
  readonly isFindingAll: boolean
  readonly onClear: () => void
}

/**
 * The actions for the marked bookings, which give all of them one category. The bar stays visible at the
 * lower edge.
 */
export function SelectionBar({ marked, planning, onAll, isFindingAll, onClear }: SelectionBarProps) {
  const { budget } = planning
  const sort = useSorting()
  const createItem = useNewPlace(planning)
  const [round, setRound] = useState(0)
  const count = marked.length === 1 ? '1 Buchung' : `${marked.length.toLocaleString('de-DE')} Buchungen`

  async function choose(place: SortedPlace, name?: string) {
    const words = name ?? placeWords(place, budget) ?? 'Ohne Posten'
    if (await sort(marked, place, `${count}: ${words}`)) onClear()
    else setRound(round + 1)
  }

  async function create(name: string) {
    const isIncome = marked.every(({ amountCents }) => amountCents > 0)
    const place = await createItem(name, isIncome ? 'income' : 'life')
    if (place) await choose(place, name)
  }

  return (
    <section
      aria-label="Markierte Buchungen"
      className="sticky bottom-(--bottom-bar-height) z-20 mt-6 flex flex-wrap items-center gap-x-6 gap-y-2 rounded-control border border-border-strong bg-surface px-4 py-3 shadow-lg lg:bottom-4 print:hidden"
    >
      <p role="status" className="min-w-40">
        <strong>{count}</strong>
        <span className="block text-14 text-text-2">
          <Money cents={sumCents(marked.map(({ amountCents }) => amountCents))} isSigned />
        </span>
      </p>
      <div className="min-w-56 grow">
        <PlacePicker
          key={round}
          label="Alle zählen bei"
          isLabelHidden
          budget={budget}
          value={nowhere}
          onChange={(place) => void choose(place)}
          onCreate={(name) => void create(name)}
        />
      </div>
      <TextAction onClick={() => void choose(nowhere)}>Nirgends</TextAction>
      {onAll && (
        <TextAction disabled={isFindingAll} onClick={onAll}>
          {isFindingAll
            ? 'Werden gesucht …'
            : `Alle gefundenen (bis ${MOST_SELECTED.toLocaleString('de-DE')})`}
        </TextAction>
      )}
      <IconButton label="Nichts markieren" icon={X} className="-mr-2" onClick={onClear} />
    </section>
  )
}
