import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { Icon } from '#web/kit/controls/icon.tsx'
import { EntrySelect } from './entry-select.tsx'
import type { ListWords } from './list-words.ts'

/** The number of rows that are drawn at a time: hundreds of them would make every key slow, and the page endless. */
export const PAGE_SIZE = 24

interface ListPagesProps {
  readonly words: ListWords
  readonly count: number
  /** The number of the page, from 0 on. */
  readonly page: number
  readonly onChoose: (page: number) => void
}

/** The shown rows, such as "Zahlungen 25 bis 48 von 600", and buttons for the page before and the one after. */
export function ListPages({ words, count, page, onChoose }: ListPagesProps) {
  const pages = Math.ceil(count / PAGE_SIZE)
  const choices = Array.from({ length: pages }, (_, at) => ({
    code: String(at),
    label: `${at * PAGE_SIZE + 1} bis ${Math.min(count, (at + 1) * PAGE_SIZE)} von ${count}`,
  }))
  return (
    <div className="mt-2 flex items-center gap-1 print:hidden">
      <Step label={`Frühere ${words.many}`} isEnd={page === 0} onPress={() => onChoose(page - 1)}>
        <Icon of={ChevronLeft} />
      </Step>
      <div className="min-w-0 grow">
        <EntrySelect
          label={`Gezeigte ${words.many}`}
          value={String(page)}
          choices={choices}
          onChange={(value) => onChoose(Number(value))}
        />
      </div>
      <Step label={`Spätere ${words.many}`} isEnd={page === pages - 1} onPress={() => onChoose(page + 1)}>
        <Icon of={ChevronRight} />
      </Step>
    </div>
  )
}

interface StepProps {
  readonly label: string
  readonly isEnd: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

function Step({ label, isEnd, onPress, children }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      // A button at the end of the list can still be reached by keyboard: otherwise the focus would be lost there.
      aria-disabled={isEnd || undefined}
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-control text-text-2 hover:text-text aria-disabled:text-text-3 aria-disabled:opacity-50"
      onClick={isEnd ? undefined : onPress}
    >
      {children}
    </button>
  )
}
