import { type CSSProperties, type ReactNode, type RefObject, useId } from 'react'
import type { RatedPot } from '#domain/account-system/pot.ts'
import type { BasisPoints, Cents } from '#domain/money/cents.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import { ErrorSentence } from '#web/controls/error-sentence.tsx'
import { LedgerName } from '#web/display/ledger-row.tsx'
import { Money } from '#web/display/money.tsx'
import { PercentField } from '#web/fields/percent-field.tsx'
import { keyColour } from '#web/display/colour-key.tsx'
import { potWords } from '#web/planning/pot-words.ts'
import { Slider } from '#web/fields/slider.tsx'

interface RateRowProps {
  readonly pot: RatedPot
  readonly valueBp: BasisPoints
  /** Right end of the slider, the same for all three. */
  readonly maximumBp: BasisPoints
  /** null while the rates cannot be computed with. */
  readonly cents: Cents | null
  readonly error: string | undefined
  readonly isWide: boolean
  readonly onChange: (valueBp: BasisPoints) => void
  readonly onPreview: (valueBp: BasisPoints) => void
  readonly onPreviewEnd: () => void
  readonly rowRef?: RefObject<HTMLDivElement | null> | undefined
}

const stepBp = 50

/** Name, slider, exact field, amount. */
export function RateRow(props: RateRowProps) {
  const { pot, valueBp, maximumBp, cents, error, isWide, onChange, onPreview, onPreviewEnd, rowRef } = props
  const id = useId()
  const { title, note } = potWords[pot]
  return (
    <RowGrid
      isWide={isWide}
      rowRef={rowRef}
      name={<LedgerName colour={pot} title={<RateTitle id={id}>{title}</RateTitle>} note={note} />}
      control={
        <div style={{ '--rate-colour': keyColour(pot) } as CSSProperties}>
          <Slider
            className="rate-slider"
            value={valueBp}
            minimum={0}
            maximum={maximumBp}
            step={stepBp}
            labelledBy={id}
            valueText={formatPercent(valueBp)}
            onChange={onPreview}
            onCommit={onChange}
            isInvalid={error !== undefined}
            describedBy={error === undefined ? undefined : `${id}-error`}
          />
          <Marks />
        </div>
      }
      field={
        <PercentField
          label={`${title}, genauer Wert`}
          isLabelHidden
          size={44}
          digits={1}
          valueBp={valueBp}
          onCommit={(next) => next !== null && onChange(next)}
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

/** Leben has no slider: it takes what the three leave. */
export function LifeRow({
  shareBp,
  cents,
  isWide,
}: {
  readonly shareBp: BasisPoints | null
  readonly cents: Cents | null
  readonly isWide: boolean
}) {
  const { title, note } = potWords.life
  return (
    <RowGrid
      isWide={isWide}
      name={<LedgerName colour="life" title={<RateTitle>{title}</RateTitle>} note={note} />}
      control={
        <p className="text-14 text-text-2">
          Der Rest. Leben hat keinen Regler und nimmt die Centbeträge auf.
        </p>
      }
      field={
        <p className={isWide ? 'pr-3.5 text-right' : ''}>
          {shareBp === null ? '–' : formatPercent(shareBp, { digits: shareBp % 10 === 0 ? 1 : 2 })}
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

interface RowGridProps {
  readonly name: ReactNode
  readonly control: ReactNode
  readonly field: ReactNode
  readonly amount: ReactNode
  readonly error?: ReactNode
  readonly isWide: boolean
  readonly rowRef?: RefObject<HTMLDivElement | null> | undefined
}

function RowGrid({ name, control, field, amount, error, isWide, rowRef }: RowGridProps) {
  if (isWide)
    return (
      <div
        ref={rowRef}
        className="grid min-h-21 grid-cols-[15rem_1fr_7rem_8rem] items-center gap-x-12 border-b border-border py-3"
      >
        {name}
        {control}
        {field}
        <p className="text-right text-20 font-semibold whitespace-nowrap">{amount}</p>
        {error && <div className="col-span-3 col-start-2">{error}</div>}
      </div>
    )
  return (
    <div
      ref={rowRef}
      className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 border-b border-border py-4"
    >
      {name}
      <p className="text-right text-18 font-semibold whitespace-nowrap">{amount}</p>
      <div className="min-w-0">{control}</div>
      <div className="w-24">{field}</div>
      {error && <div className="col-span-2">{error}</div>}
    </div>
  )
}

// Five marks under the track; with the thumb at an end its middle is half a thumb inside.
function Marks() {
  return (
    <div aria-hidden className="-mt-3 flex justify-between px-2.5">
      {[0, 1, 2, 3, 4].map((mark) => (
        <span key={mark} className="h-1 w-px bg-border-strong" />
      ))}
    </div>
  )
}
