import { type CSSProperties, type ReactNode, type RefObject, useId } from 'react'
import type { PartSize } from '#domain/account-system/allocation-version.ts'
import type { RatedPot } from '#domain/account-system/pot.ts'
import type { BasisPoints, Cents } from '#domain/money/cents.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import { potWords } from '#web/household/planning/pot-words.ts'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { keyColour } from '#web/kit/display/colour-key.tsx'
import { LedgerName } from '#web/kit/display/ledger-row.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { Slider } from '#web/kit/fields/slider.tsx'
import { SizeField, type SizeUnit } from '#web/member/size/size-field.tsx'

interface RateRowProps {
  readonly pot: RatedPot
  readonly size: PartSize
  /** The right end of the slider, the same for all three rates. */
  readonly maximumBp: BasisPoints
  /** The amount of the rate; null while nothing can be computed with the rates. */
  readonly cents: Cents | null
  readonly error: string | undefined
  readonly onChange: (size: PartSize) => void
  readonly onUnit: (unit: SizeUnit) => void
  readonly onPreview: (size: PartSize) => void
  readonly onPreviewEnd: () => void
  readonly rowRef?: RefObject<HTMLDivElement | null> | undefined
}

const STEP_BP = 50

/** The row of a rate: its name, its slider, the rate or amount, and the amount in euros. */
export function RateRow(props: RateRowProps) {
  const { pot, size, maximumBp, cents, error, onChange, onUnit, onPreview, onPreviewEnd, rowRef } = props
  const id = useId()
  const { title, note } = potWords[pot]
  const rate = (shareBp: BasisPoints): PartSize => ({ shareBp, amountCents: null })
  return (
    <RowGrid
      rowRef={rowRef}
      name={<LedgerName colour={pot} title={<RateTitle id={id}>{title}</RateTitle>} note={note} />}
      control={
        size.amountCents === null ? (
          <div style={{ '--rate-colour': keyColour(pot) } as CSSProperties}>
            <Slider
              className="rate-slider"
              value={size.shareBp}
              minimum={0}
              maximum={maximumBp}
              step={STEP_BP}
              labelledBy={id}
              valueText={formatPercent(size.shareBp)}
              onChange={(shareBp) => onPreview(rate(shareBp))}
              onCommit={(shareBp) => onChange(rate(shareBp))}
              isInvalid={error !== undefined}
              describedBy={error === undefined ? undefined : `${id}-error`}
            />
            <Marks />
          </div>
        ) : (
          <p className="text-14 text-text-2">Fester Betrag, in jedem Monat gleich.</p>
        )
      }
      field={
        <SizeField
          label={`${title}, genauer Wert`}
          size={size}
          minimum={0}
          digits={1}
          onChange={onChange}
          onUnit={onUnit}
          onPreview={onPreview}
          onBlur={onPreviewEnd}
          isInvalid={error !== undefined}
        />
      }
      amount={cents === null ? <span className="text-text-3">–</span> : <Money cents={cents} />}
      error={error === undefined ? undefined : <ErrorSentence id={`${id}-error`}>{error}</ErrorSentence>}
    />
  )
}

/** The row of the pot Leben, which has no slider, because it gets what the three rates leave. */
export function LifeRow({
  shareBp,
  cents,
}: {
  readonly shareBp: BasisPoints | null
  readonly cents: Cents | null
}) {
  const { title, note } = potWords.life
  return (
    <RowGrid
      name={<LedgerName colour="life" title={<RateTitle>{title}</RateTitle>} note={note} />}
      control={
        <p className="text-14 text-text-2">
          Der Rest. Leben hat keinen Regler und nimmt die Centbeträge auf.
        </p>
      }
      field={
        <p className="wide:pr-3.5 wide:text-right">
          {shareBp === null ? 'Rest' : formatPercent(shareBp, { digits: shareBp % 10 === 0 ? 1 : 2 })}
        </p>
      }
      amount={cents === null ? <span className="text-text-3">–</span> : <Money cents={cents} />}
    />
  )
}

function RateTitle({ id, children }: { readonly id?: string; readonly children: string }) {
  return (
    <span id={id} className="text-18">
      {children}
    </span>
  )
}

/** The columns of the rows and of their sum. */
export const rateColumns = 'wide:grid-cols-[15rem_minmax(0,1fr)_15.5rem_10rem] wide:gap-x-6'

interface RowGridProps {
  readonly name: ReactNode
  readonly control: ReactNode
  readonly field: ReactNode
  readonly amount: ReactNode
  readonly error?: ReactNode
  readonly rowRef?: RefObject<HTMLDivElement | null> | undefined
}

// Where one line is too narrow, the amount stands beside the name; screen readers read the amount last in
// both cases.
function RowGrid({ name, control, field, amount, error, rowRef }: RowGridProps) {
  return (
    <div
      ref={rowRef}
      className={`grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 border-b border-border py-4 wide:min-h-21 wide:gap-y-0 wide:py-3 ${rateColumns}`}
    >
      {name}
      <div className="col-span-2 col-start-1 min-w-0 wide:col-span-1 wide:col-start-2">{control}</div>
      <div className="col-span-2 wide:col-span-1 wide:col-start-3">{field}</div>
      <p className="col-start-2 row-start-1 text-right text-18 font-semibold whitespace-nowrap wide:col-start-4 wide:text-20">
        {amount}
      </p>
      {error && <div className="col-span-2 col-start-1 wide:col-span-3 wide:col-start-2">{error}</div>}
    </div>
  )
}

// Five marks under the track of a slider. At its ends the middle of the thumb is half a thumb inside, and so
// are the marks.
function Marks() {
  return (
    <div aria-hidden className="-mt-3 flex justify-between px-2.5 print:hidden">
      {[0, 1, 2, 3, 4].map((mark) => (
        <span key={mark} className="h-1 w-px bg-border-strong" />
      ))}
    </div>
  )
}
