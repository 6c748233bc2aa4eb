import { type Cents, sumCents } from '#domain/money/cents.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { formatCount } from '#web/kit/words/format-count.ts'
import type { Preview } from '#web/member/import-preview/preview.ts'
import type { CardState } from '#web/member/import-preview/session.ts'
import { bookingWords, openQuestionWords } from './import-words.ts'

interface TakeOverBarProps {
  readonly cardState: CardState
  readonly preview: Preview
  /** What is taken over, where it is not a list of bookings: its words and its amount. */
  readonly taken?: { readonly words: string; readonly cents: Cents | null }
  readonly onTakeOver: () => void
}

/**
 * The bar at the foot of a phone, from which the take-over can be reached anywhere in the rows: what it
 * stores, and its button.
 */
export function TakeOverBar({ cardState, preview, taken, onTakeOver }: TakeOverBarProps) {
  const { takeOver, isStale } = cardState
  const cents = taken ? taken.cents : takenCents(preview)
  const { takenCount, questionCount } = preview
  if (takeOver.kind === 'broken' || takeOver.kind === 'done' || takenCount === 0) return null
  return (
    <section
      aria-label="Auswahl übernehmen"
      className="sticky bottom-(--bottom-bar-height) z-20 mt-6 flex items-center justify-between gap-x-4 rounded-control border border-border-strong bg-surface px-4 py-3 shadow-lg lg:hidden print:hidden"
    >
      <div className="min-w-0">
        {takeOver.kind === 'sending' ? (
          <p role="status" className="font-semibold">
            {`${formatCount(takeOver.sentCount)} von ${formatCount(takeOver.count)} gespeichert`}
          </p>
        ) : (
          <>
            <p className="flex flex-wrap gap-x-3 font-semibold">
              <span>{taken?.words ?? bookingWords(takenCount)}</span>
              {cents !== null && <Money cents={cents} isSigned={!taken} />}
            </p>
            {questionCount > 0 && <p className="text-14 text-warning">{openQuestionWords(questionCount)}</p>}
          </>
        )}
      </div>
      {takeOver.kind === 'open' && (
        <Button disabled={isStale} onClick={onTakeOver}>
          Übernehmen
        </Button>
      )}
    </section>
  )
}

function takenCents({ rows }: Preview): number {
  return sumCents(rows.filter(({ isTaken }) => isTaken).map(({ row }) => row.amountCents))
}
