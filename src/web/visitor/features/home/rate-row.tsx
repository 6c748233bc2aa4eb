import type { RatedPot } from '#domain/account-system/pot.ts'
import { type BasisPoints, WHOLE_BP } from '#domain/money/cents.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import { parsePercent } from '#domain/money/parse-percent.ts'
import { potWords } from '#web/household/planning/pot-words.ts'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { LedgerName } from '#web/kit/display/ledger-row.tsx'
import { emptySentence } from '#web/kit/fields/empty-sentence.ts'
import { maximumSentence, minimumSentence, parseSentences } from '#web/kit/fields/parse-sentences.ts'
import { Slider } from '#web/kit/fields/slider.tsx'
import { type Reading, useDraft } from '#web/kit/fields/use-draft.ts'

interface RateRowProps {
  readonly pot: RatedPot
  readonly rateBp: BasisPoints
  /** The greatest rate of this pot, so that all of them stay within 100 %. */
  readonly roomBp: BasisPoints
  readonly amount: string
  readonly onRate: (rateBp: BasisPoints) => void
}

const STEP_BP = 50
const SLIDER_END_BP = 5_000

/** A pot with its rate twice: as a slider in steps of half a percent and as a field for the exact rate. */
export function RateRow({ pot, rateBp, roomBp, amount, onRate }: RateRowProps) {
  const { title, note } = potWords[pot]
  const draft = useDraft<BasisPoints>({
    value: rateBp,
    format: (value) => formatPercent(value),
    read: readShare,
    isEmptyAllowed: false,
    emptySentence: emptySentence(title),
    onCommit: (value) => onRate(value ?? 0),
    onPreview: onRate,
  })
  const noteId = `rate-${pot}`
  return (
    <li className="rate-row border-b border-border py-2.5">
      <LedgerName colour={pot} title={title} note={note} />
      <Slider
        className="rate-slider"
        label={`${title}, Anteil`}
        valueText={formatPercent(rateBp)}
        value={rateBp}
        minimum={0}
        maximum={Math.max(SLIDER_END_BP, rateBp)}
        step={STEP_BP}
        onChange={(value) => onRate(Math.min(value, roomBp))}
      />
      <input
        {...draft.inputProps}
        className="rate-entry"
        type="text"
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={20}
        aria-label={`${title}, genauer Anteil in Prozent`}
        aria-invalid={draft.sentence === undefined ? undefined : true}
        aria-describedby={draft.sentence === undefined ? undefined : noteId}
        value={draft.text}
      />
      <span className="rate-amount">{amount}</span>
      {draft.sentence !== undefined && (
        <span className="col-span-full pt-1 pl-4.5">
          <ErrorSentence id={noteId}>{draft.sentence}</ErrorSentence>
        </span>
      )}
    </li>
  )
}

function readShare(text: string): Reading<BasisPoints> {
  const parsed = parsePercent(text)
  if (!parsed.ok) return { ok: false, sentence: parseSentences[parsed.reason] }
  if (parsed.value < 0) return { ok: false, sentence: minimumSentence(formatPercent(0)) }
  if (parsed.value > WHOLE_BP) return { ok: false, sentence: maximumSentence(formatPercent(WHOLE_BP)) }
  return { ok: true, value: parsed.value }
}
