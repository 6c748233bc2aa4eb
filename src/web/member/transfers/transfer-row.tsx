import Copy from 'lucide-react/icons/copy'
import Pencil from 'lucide-react/icons/pencil'
import QrCodeIcon from 'lucide-react/icons/qr-code'
import type { ReactNode, Ref } from 'react'
import { maskIban } from '#domain/accounts/iban.ts'
import { formatDayShort } from '#domain/calendar/format-date.ts'
import { formatAmount } from '#domain/money/format-money.ts'
import { useIsWaitingFor } from '#web/app/outbox/waiting.ts'
import { copyText } from '#web/kit/browser/copy.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Checkbox } from '#web/kit/controls/checkbox.tsx'
import { classNames } from '#web/kit/controls/class-names.ts'
import { IconButton } from '#web/kit/controls/icon-button.tsx'
import { PotKey } from '#web/kit/display/colour-key.tsx'
import { Money, useFormatEuro } from '#web/kit/display/money.tsx'
import { StateWord } from '#web/kit/display/state-word.tsx'
import { softHyphens } from '#web/kit/words/soft-hyphens.ts'
import type { TransferRow } from '#web/member/month/transfer-rows.ts'
import { WaitingWord } from '#web/member/outbox/waiting-word.tsx'

export interface RowActions {
  readonly onTick: (row: TransferRow) => void
  readonly onUntick: (row: TransferRow) => void
  readonly onEdit: (row: TransferRow) => void
  readonly onCode: (row: TransferRow) => void
}

interface TransferItemProps {
  readonly row: TransferRow
  readonly isSelected: boolean
  readonly isNarrow: boolean
  readonly actions: RowActions
  readonly checkboxRef: Ref<HTMLInputElement>
}

/**
 * A transfer in the list, with its tick, name, state, amount, and the buttons to copy and to show the
 * GiroCode.
 */
export function TransferItem(props: TransferItemProps) {
  return props.isNarrow ? <NarrowItem {...props} /> : <WideItem {...props} />
}

function WideItem({ row, isSelected, actions, checkboxRef }: TransferItemProps) {
  return (
    <li
      data-key={row.key}
      className={classNames(
        'group relative -mx-3 flex min-h-17 items-center px-3 py-2 print:min-h-13 before:absolute before:inset-x-3 before:bottom-0 before:border-b before:border-border last:before:hidden hover:bg-bg',
        isSelected &&
          'rounded-control outline-2 -outline-offset-1 outline-focus before:hidden print:outline-0 print:before:block',
      )}
    >
      <RowTick row={row} actions={actions} checkboxRef={checkboxRef} />
      <RowName row={row} note={wideNote(row)} />
      <div className="w-30 shrink-0">
        <RowState row={row} actions={actions} />
      </div>
      <Money cents={row.amountCents} className="min-w-32 shrink-0 text-right text-18 font-semibold" />
      <div className="ml-3 flex w-22 shrink-0 justify-end print:hidden">
        <RowTools row={row} actions={actions} />
      </div>
    </li>
  )
}

function NarrowItem({ row, actions, checkboxRef }: TransferItemProps) {
  return (
    <li data-key={row.key} className="border-b border-border py-4 last:border-b-0">
      <div className="flex items-start">
        <RowTick row={row} actions={actions} checkboxRef={checkboxRef} />
        <div className="flex min-w-0 grow flex-wrap gap-x-3">
          <RowName row={row} note={<NarrowNote row={row} actions={actions} />} />
          <div className="ml-auto shrink-0 text-right">
            <Money cents={row.amountCents} className="block text-18 font-semibold" />
            {row.state === 'open' && (
              <StateWord state="open">{row.isBack ? 'zurück, offen' : 'offen'}</StateWord>
            )}
            <WaitingTick row={row} />
          </div>
        </div>
      </div>
      {row.state === 'open' && (
        <div className="mt-3 ml-9 grid grid-cols-2 gap-2 print:hidden">
          <Button
            variant="outline"
            size={44}
            icon={Copy}
            onClick={() => void copyText(row.slip.iban ?? formatAmount(row.amountCents))}
          >
            {row.slip.iban ? 'IBAN' : 'Betrag'}
          </Button>
          <Button variant="outline" size={44} icon={QrCodeIcon} onClick={() => actions.onCode(row)}>
            GiroCode
          </Button>
        </div>
      )}
    </li>
  )
}

function RowTick({ row, actions, checkboxRef }: Pick<TransferItemProps, 'row' | 'actions' | 'checkboxRef'>) {
  const formatEuro = useFormatEuro()
  if (row.state === 'stays') return <span className="w-11 shrink-0" />
  const isDone = row.state === 'done'
  return (
    <Checkbox
      ref={checkboxRef}
      className="w-11 shrink-0"
      isLabelHidden
      label={spoken(row, formatEuro(row.amountCents))}
      checked={isDone}
      onChange={() => (isDone ? actions.onUntick(row) : actions.onTick(row))}
    />
  )
}

function RowName({ row, note }: { readonly row: TransferRow; readonly note: ReactNode }) {
  return (
    <div className="flex min-w-min grow basis-32 gap-3.5">
      <PotKey colour={row.pot} />
      <div className="min-w-0">
        <p className="font-semibold">
          {softHyphens(
            row.isBack && row.state === 'open' ? `Zurück von ${row.accountName}` : row.accountName,
          )}
        </p>
        <div className="text-14 text-text-3">{typeof note === 'string' ? softHyphens(note) : note}</div>
      </div>
    </div>
  )
}

function wideNote(row: TransferRow): string {
  if (isTooLittle(row)) return tooLittleWords
  if (row.isBack) return `zurück aufs Eingangskonto · ${row.purpose}`
  return `${ibanWords(row)} · ${row.state === 'stays' ? row.partName : row.purpose}`
}

/** Whether the difference after a ticked transfer is too small for another transfer. */
function isTooLittle({ state, alreadyTickedCents }: TransferRow): boolean {
  return state === 'stays' && alreadyTickedCents !== 0
}

const tooLittleWords = 'zu wenig für eine Nachüberweisung'

function ibanWords({ iban }: TransferRow): string {
  return iban ? maskIban(iban) : 'ohne IBAN'
}

function NarrowNote({ row, actions }: { readonly row: TransferRow; readonly actions: RowActions }) {
  if (isTooLittle(row)) return tooLittleWords
  if (row.state === 'stays') return 'bleibt, keine Überweisung'
  if (row.state === 'open' || !row.transfer) return row.isBack ? 'zurück aufs Eingangskonto' : ibanWords(row)
  return (
    <button
      type="button"
      className="touch-target relative rounded-small underline decoration-dotted underline-offset-4"
      onClick={() => actions.onEdit(row)}
    >
      {row.isBack ? 'zurückgeholt' : 'überwiesen'} {formatDayShort(row.transfer.transferredOn)}
      <span className="sr-only">, Betrag und Datum ändern</span>
    </button>
  )
}

function RowState({ row, actions }: { readonly row: TransferRow; readonly actions: RowActions }): ReactNode {
  switch (row.state) {
    case 'stays':
      return <span className="text-14 text-text-3">keine Überweisung</span>
    case 'open':
      return <StateWord state="open">{row.isBack ? 'zurück, offen' : 'offen'}</StateWord>
    case 'done':
      return (
        <>
          <WaitingTick row={row} />
          <span className="text-14 text-text-3 group-focus-within:hidden group-hover:hidden print:inline!">
            {row.isBack ? 'zurück' : 'überwiesen'}{' '}
            {row.transfer && formatDayShort(row.transfer.transferredOn)}
          </span>
          <Button
            variant="quiet"
            className="hidden! group-focus-within:inline-flex! group-hover:inline-flex! print:hidden!"
            onClick={() => actions.onUntick(row)}
          >
            Häkchen entfernen
          </Button>
        </>
      )
  }
}

/** Says that a tick is on this device only, until it is sent. */
function WaitingTick({ row }: { readonly row: TransferRow }) {
  const isWaitingFor = useIsWaitingFor()
  if (!row.transfer || !isWaitingFor(row.transfer.id)) return null
  return <WaitingWord className="justify-end" />
}

function RowTools({ row, actions }: { readonly row: TransferRow; readonly actions: RowActions }) {
  if (row.state === 'stays') return null
  if (row.state === 'done')
    return (
      <div className="opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 [@media(hover:none)]:opacity-100">
        <IconButton label="Betrag und Datum ändern" icon={Pencil} onClick={() => actions.onEdit(row)} />
      </div>
    )
  return (
    <>
      <IconButton
        label={row.slip.iban ? 'IBAN kopieren' : 'Betrag kopieren'}
        icon={Copy}
        onClick={() => void copyText(row.slip.iban ?? formatAmount(row.amountCents))}
      />
      <IconButton label="GiroCode groß" icon={QrCodeIcon} onClick={() => actions.onCode(row)} />
    </>
  )
}

function spoken(row: TransferRow, amount: string): string {
  const name = row.isBack ? `Zurück von ${row.accountName}` : row.accountName
  return `${name}, ${row.partName}, ${amount}, ${row.state === 'done' ? 'überwiesen' : 'offen'}`
}
