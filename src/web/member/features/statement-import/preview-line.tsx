import ArrowRight from 'lucide-react/icons/arrow-right'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { formatDay, formatDayShort } from '#domain/calendar/format-date.ts'
import { Checkbox } from '#web/kit/controls/checkbox.tsx'
import { classNames } from '#web/kit/controls/class-names.ts'
import { Icon } from '#web/kit/controls/icon.tsx'
import { ForeignMoney, foreignMoneyOf } from '#web/kit/display/foreign-money.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { Segmented } from '#web/kit/fields/segmented.tsx'
import { useAreAmountsHidden } from '#web/kit/words/amounts.ts'
import { PlacePicker } from '#web/member/household-plan/place-picker.tsx'
import { type SortedPlace, placeWords } from '#web/member/household-plan/place-words.ts'
import { tradeWords } from '#web/member/household-plan/trade-words.ts'
import type { BudgetPlanning } from '#web/member/household-plan/use-budget.ts'
import type { ComparedRow, TwinBooking } from '#web/member/import-preview/compare/compare-card.ts'
import type { PreviewRow } from '#web/member/import-preview/preview.ts'
import type { StorableBooking } from '#web/member/import-preview/storable-booking.ts'
import { obstacleSentences } from './reason-words.ts'

interface PreviewLineProps {
  readonly elementId: string
  readonly planning: BudgetPlanning
  readonly row: PreviewRow
  /** Whether the Tab key reaches this row and its controls. */
  readonly isCurrent: boolean
  /** Whether somebody is choosing the category of the row. */
  readonly isPlacing: boolean
  readonly onFocus: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onTake: (isTaken: boolean) => void
  readonly onPlacing: (isPlacing: boolean) => void
  readonly onPlace: (place: SortedPlace) => void
  readonly onSplit: () => void
}

/** A row of a file: whether it is taken, its words, its category, and its amount. */
export function PreviewLine(props: PreviewLineProps) {
  const { elementId, row: preview, isCurrent, onFocus, onKeyDown, onTake } = props
  const { row, group, canBeTaken, isTaken, isAnswered } = preview
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a row that keys work on
    <div
      id={elementId}
      role="group"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a row that keys work on
      tabIndex={isCurrent ? 0 : -1}
      aria-label={lineLabel(row, isTaken)}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      className={classNames(
        'relative -mx-2 grid grid-cols-[1.5rem_minmax(0,1fr)_auto] gap-x-4 gap-y-1 rounded-control px-2 py-2.5 sm:grid-cols-[1.5rem_2.75rem_minmax(0,1fr)_7rem]',
        group === 'maybe' ? 'items-start' : 'items-start sm:items-center',
      )}
    >
      {canBeTaken ? (
        <Checkbox
          label="aufnehmen"
          isLabelHidden
          tabIndex={isCurrent ? 0 : -1}
          checked={isTaken}
          onChange={({ target }) => onTake(target.checked)}
        />
      ) : (
        <span />
      )}
      <span className="hidden text-14 text-text-2 sm:block">{formatDayShort(row.day)}</span>
      {group === 'maybe' && row.stored ? (
        <Twins preview={preview} stored={row.stored} />
      ) : (
        <PlainMiddle {...props} />
      )}
      <Amount row={row} isOut={!isTaken && group !== 'present'} />
      {group === 'maybe' && (
        <div className="col-span-2 col-start-2 mt-1.5 sm:col-span-1 sm:col-start-3">
          <Segmented
            label={`${row.counterparty || 'Buchung'} vom ${formatDay(row.day)}`}
            size={36}
            choices={twinChoices(row)}
            value={isTaken ? 'both' : isAnswered ? 'same' : null}
            onChange={(value) => onTake(value === 'both')}
          />
        </div>
      )}
    </div>
  )
}

function lineLabel(row: StorableBooking, isTaken: boolean): string {
  const name = row.counterparty || row.purpose || 'Ohne Namen'
  return `${formatDay(row.day)}, ${name}, ${isTaken ? 'wird gespeichert' : 'bleibt draußen'}`
}

function Amount({ row, isOut }: { readonly row: StorableBooking; readonly isOut: boolean }) {
  const foreign = foreignMoneyOf(row, row)
  if (row.currency !== 'EUR' && !foreign)
    return (
      <span className="text-right text-text-3">
        {`${(row.amountCents / 100).toLocaleString('de-DE', { minimumFractionDigits: 2 })} ${row.currency}`}
      </span>
    )
  if (foreign)
    return (
      <span className={classNames('text-right', isOut && 'text-text-3')}>
        <ForeignMoney {...foreign} />
        <br />
        <Money cents={row.amountCents} isSigned className="text-14 text-text-2" />
      </span>
    )
  return (
    <Money
      cents={row.amountCents}
      isSigned
      className={classNames(
        'text-right',
        row.amountCents > 0 && !isOut && 'font-semibold text-positive',
        isOut && 'text-text-3',
      )}
    />
  )
}

function PlainMiddle(props: PreviewLineProps) {
  const { row: preview, planning } = props
  const { row, group } = preview
  return (
    <div className="grid min-w-0 gap-x-4 gap-y-1 sm:grid-cols-2 sm:items-center">
      <Names title={titleOf(preview)} note={notesOf(preview, useAreAmountsHidden())} day={row.day} />
      {group === 'transfer' && preview.place.isTransfer ? (
        <TransferWay preview={preview} planning={planning} />
      ) : (
        sideOf(props)
      )}
    </div>
  )
}

/** The security of the row and its pieces, else the purpose. */
function notesOf(preview: PreviewRow, areHidden: boolean): readonly (string | null)[] {
  const { row, group } = preview
  const trade = row.trade ? [tradeWords(row.trade, areHidden), row.trade.securityCode] : null
  if (group === 'transfer') return [...(trade ?? []), transferNote(preview)]
  return trade ?? [row.purpose || row.bookingText]
}

/**
 * The title of a row. On a transfer between own accounts the other party is the household itself, so the
 * purpose says more.
 */
function titleOf({ row, group }: PreviewRow): string {
  const { counterparty, purpose, bookingText } = row
  const named = group === 'transfer' ? purpose || counterparty : counterparty || purpose
  return named || bookingText || 'Ohne Namen'
}

function sideOf(props: PreviewLineProps): ReactNode {
  const { row, group } = props.row
  if (group === 'outside')
    return (
      <p className="text-14 text-text-2">{row.obstacle === null ? '' : obstacleSentences[row.obstacle]}</p>
    )
  if (group === 'present' && !props.row.isTaken)
    return <p className="text-14 text-text-3">{presentWords(row)}</p>
  return <Place {...props} />
}

function presentWords({ kind, stored }: ComparedRow): string {
  if (kind === 'repeated') return 'steht doppelt in deinen Dateien'
  if (kind !== 'retold' || !stored) return 'schon gespeichert'
  const name = stored.counterparty || stored.purpose || 'ohne Namen'
  return `schon gespeichert als „${name}“, ${formatDayShort(stored.day)}`
}

function transferNote({ row }: PreviewRow): string {
  if (row.transfer?.isStored) return 'Gegenbuchung gefunden'
  if (row.transfer?.bookingId) return 'Gegenbuchung in deinen Dateien'
  return 'Gegenbuchung noch nicht da'
}

interface NamesProps {
  readonly title: string
  readonly note: readonly (string | null)[]
  readonly day: StorableBooking['day']
}

function Names({ title, note, day }: NamesProps) {
  const notes = note.filter((each) => each !== null && each !== '' && each !== title)
  return (
    <div className="min-w-0">
      <p className="font-semibold break-words">{title}</p>
      <p className="line-clamp-2 text-14 break-words text-text-3">
        <span className="sm:hidden">{`${formatDayShort(day)} `}</span>
        {notes.join(' · ')}
      </p>
    </div>
  )
}

function TransferWay({
  preview,
  planning,
}: {
  readonly preview: PreviewRow
  readonly planning: BudgetPlanning
}) {
  const { row } = preview
  const other = planning.accounts.accounts.find(({ id }) => id === row.transfer?.accountId)?.name
  const name = other ?? 'ein eigenes Konto'
  const [from, to] = row.amountCents > 0 ? [name, 'hierher'] : ['von hier', name]
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-2 text-14">
      {from} <Icon of={ArrowRight} size={16} /> {to}
    </p>
  )
}

function Place({
  planning,
  row: preview,
  isCurrent,
  isPlacing,
  onPlacing,
  onPlace,
  onSplit,
}: PreviewLineProps) {
  const { place, parts, sortedBy } = preview
  const label = parts.length > 0 ? `in ${parts.length} Teile geteilt` : placeWords(place, planning.budget)
  if (isPlacing)
    return <PlaceEntry planning={planning} value={place} onPlace={onPlace} onEnd={() => onPlacing(false)} />
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <button
        type="button"
        tabIndex={isCurrent ? 0 : -1}
        className={classNames(
          'inline-flex min-h-8 items-center gap-1.5 text-left text-14 underline-offset-4 hover:underline',
          label === null && 'text-warning',
        )}
        onClick={() => (parts.length > 0 ? onSplit() : onPlacing(true))}
      >
        {label ?? 'Kategorie wählen'}
        <Icon of={ChevronDown} size={14} />
      </button>
      {sortedBy === 'rule' && (
        <span className="rounded-small bg-primary-soft px-2 py-0.5 text-12 font-semibold text-on-primary-soft">
          Regel
        </span>
      )}
    </p>
  )
}

interface PlaceEntryProps {
  readonly planning: BudgetPlanning
  readonly value: SortedPlace
  readonly onPlace: (place: SortedPlace) => void
  readonly onEnd: () => void
}

/** The search for a category, inside the row; leaving the search chooses nothing. */
function PlaceEntry({ planning, value, onPlace, onEnd }: PlaceEntryProps) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const input = frame.current?.querySelector('input')
    input?.focus()
    input?.select()
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears what its field does not take
    <div
      ref={frame}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onEnd()
      }}
      onBlur={({ relatedTarget }) => {
        // The list of results lies elsewhere in the document, so a focus inside it does not leave the search.
        if (relatedTarget instanceof Node && !frame.current?.contains(relatedTarget)) onEnd()
      }}
    >
      <PlacePicker
        label="Kategorie"
        isLabelHidden
        budget={planning.budget}
        value={value}
        onChange={onPlace}
      />
    </div>
  )
}

/**
 * The choices about a row that may be stored already: a typed booking gets the words of the bank, any other
 * booking stays as it is.
 */
function twinChoices({ stored }: ComparedRow) {
  const isTyped = stored?.format === null && stored.fileName === undefined
  return [
    { value: 'same', label: isTyped ? 'Dieselbe, ergänzen' : 'Dieselbe, auslassen' },
    { value: 'both', label: 'Beide behalten' },
  ] as const
}

interface TwinsProps {
  readonly preview: PreviewRow
  readonly stored: TwinBooking
}

/** A row beside the booking that may be the same. */
function Twins({ preview: { row, typedId }, stored }: TwinsProps) {
  return (
    <div className="grid min-w-0 gap-3 sm:grid-cols-2">
      <div className="border-l-2 border-warning pl-3">
        <p className="font-semibold break-words">{row.counterparty || 'Ohne Namen'}</p>
        <p className="text-14 break-words text-text-2">{row.purpose || row.bookingText}</p>
        <p className="text-14 text-text-3">{`in der Datei, ${formatDayShort(row.day)}`}</p>
      </div>
      <div className="border-l-2 border-border-strong pl-3">
        <p className="font-semibold break-words">{stored.counterparty || 'Ohne Namen'}</p>
        <p className="text-14 break-words text-text-2">{stored.purpose}</p>
        <p className="text-14 [overflow-wrap:anywhere] text-text-3">
          {`${sourceWords(stored)}, ${formatDayShort(stored.day)}`}
        </p>
      </div>
      {typedId !== null && (
        <p className="text-14 text-text-2 sm:col-span-2">
          Deine Buchung bekommt Namen, Zweck und Kennungen der Bank. Tag, Kategorie, Aufteilung und Notiz
          bleiben.
        </p>
      )}
    </div>
  )
}

function sourceWords({ fileName, format }: TwinBooking): string {
  if (fileName !== undefined) return `auch in „${fileName}“`
  return format === null ? 'von dir eingetragen' : 'schon gespeichert'
}
