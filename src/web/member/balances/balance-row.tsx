import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import { Fragment, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { balanceBefore, balanceOn, countedBalance } from '#domain/accounts/balances-of-day.ts'
import { STALE_AFTER_DAYS } from '#domain/accounts/latest-balance.ts'
import { scheduledBalance } from '#domain/accounts/scheduled-balance.ts'
import { type Day, daysBetween } from '#domain/calendar/day.ts'
import { formatDayShort } from '#domain/calendar/format-date.ts'
import { formatAmount } from '#domain/money/format-money.ts'
import type { StoredAccount } from '#web/household/planning/planning-queries.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { classNames } from '#web/kit/controls/class-names.ts'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { Icon } from '#web/kit/controls/icon.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { DraftInput } from '#web/kit/fields/draft-input.tsx'
import { Field } from '#web/kit/fields/field.tsx'
import { softHyphens } from '#web/kit/words/soft-hyphens.ts'
import { ageWords } from './balance-words.ts'
import { type BalanceRowEvents, useBalanceRow } from './use-balance-row.ts'

export const balanceColumns =
  'grid grid-cols-[minmax(0,1fr)_1.25rem] gap-x-3 @min-[22rem]:grid-cols-[minmax(0,1fr)_10.5rem_1.25rem] ' +
  '@min-[56rem]:grid-cols-[minmax(0,1fr)_11rem_11rem_10rem_1.25rem] @min-[56rem]:gap-x-6'

interface BalanceRowProps extends BalanceRowEvents {
  readonly account: StoredAccount
  readonly day: Day
  readonly today: Day
  readonly ref: Ref<HTMLInputElement>
  readonly onFocus: () => void
  /** Called when Enter or "Weiter" of the phone's bar goes to the next field. */
  readonly onNext: () => void
}

/** An account with its last balance, one field, and the change that the entry makes. */
export function BalanceRow({ account, day, today, ref, onFocus, onNext, ...events }: BalanceRowProps) {
  const row = useBalanceRow({ account, day, ...events })
  const { draft } = row
  const before = balanceBefore(account, day)
  const schedule = balanceOn(account, day) || row.isPending ? null : scheduledBalance(account, day)
  const proposed = draft.isEditing ? null : schedule
  const proposedCents = proposed && countedBalance(proposed.amountCents, account)

  function pressKey(event: KeyboardEvent<HTMLInputElement>) {
    const isRead = draft.reading === undefined || draft.reading.ok
    if (event.key !== 'Enter' || !isRead) {
      draft.inputProps.onKeyDown(event)
      return
    }
    // Enter moves the focus, and a field that loses the focus is stored.
    event.preventDefault()
    onNext()
  }

  return (
    <li
      className={classNames(
        balanceColumns,
        '-mx-4 scroll-mt-4 scroll-mb-24 border-b border-border px-4 py-3 last:border-b-0 focus-within:bg-primary-soft md:-mx-3 md:px-3',
      )}
    >
      <div className="min-w-0 @max-[22rem]:col-span-2 @max-[22rem]:mb-2 @min-[56rem]:py-2.5">
        <p className="font-semibold">{softHyphens(account.name)}</p>
        <p className="text-14 text-text-2 @min-[56rem]:hidden">
          <LastValue account={account} day={day} today={today} />
        </p>
      </div>
      <p className="hidden py-1 text-14 text-text-2 @min-[56rem]:block">
        <LastValue account={account} day={day} today={today} />
      </p>
      <Field
        label={`${account.name}, neuer Stand`}
        isLabelHidden
        error={draft.sentence ?? (row.isRestored ? notStored : undefined)}
        help={<Note row={row} previousCents={before && countedBalance(before.amountCents, account)} />}
        fieldClassName="text-right @min-[56rem]:col-span-2 @min-[56rem]:grid @min-[56rem]:grid-cols-[11rem_10rem] @min-[56rem]:items-center @min-[56rem]:gap-x-6"
      >
        {({ labelId: _, ...ids }) => (
          <div className={proposed ? 'field-frame open-frame' : 'field-frame'}>
            <DraftInput
              ids={ids}
              draft={{ ...draft, inputProps: { ...draft.inputProps, onKeyDown: pressKey } }}
              onBlur={undefined}
              onFocus={onFocus}
              ref={ref}
              isAmount
              enterKeyHint="next"
              name={undefined}
              isDisabled={undefined}
              isSaving={row.isSaving}
              placeholder={proposedCents === null ? undefined : formatAmount(proposedCents)}
              className={classNames(
                'amount-input text-right',
                (row.countedCents ?? 0) < 0 && !draft.isEditing && 'text-negative',
                proposed && 'placeholder:text-negative placeholder:opacity-100',
              )}
            />
            <span className="shrink-0 text-text-2">€</span>
          </div>
        )}
      </Field>
      <span className="pt-3.5">
        {row.isStored && (
          <>
            <Icon of={row.isWaiting ? Clock : Check} className={row.isWaiting ? 'text-warning' : ''} />
            <span className="sr-only">{row.isWaiting ? 'wartet' : 'gespeichert'}</span>
          </>
        )}
      </span>
      <RowTrouble row={row} account={account} />
      {proposed && before && (
        <Below>
          <p className="min-w-0 grow basis-44 text-14 text-text-2">
            {account.instalmentCents !== null && (
              <>
                Rate <Money cents={account.instalmentCents} />{' '}
                {proposed.instalments === 1 ? 'am' : `${proposed.instalments}-mal, zuletzt am`}{' '}
                {formatDayShort(proposed.lastDueOn)}
                <br />
              </>
            )}
            Vorschlag nach Tilgungsplan: <Change cents={proposed.amountCents - before.amountCents} />
          </p>
          <Button
            variant="outline"
            size={44}
            aria-label={`Vorschlag für ${account.name} übernehmen`}
            onClick={() => {
              row.store(proposed.amountCents)
              onNext()
            }}
          >
            Übernehmen
          </Button>
        </Below>
      )}
    </li>
  )
}

const notStored = 'Noch nicht gespeichert. Enter speichert den Stand.'

const staleClass = 'font-semibold whitespace-nowrap text-warning'

interface LastValueProps {
  readonly account: StoredAccount
  readonly day: Day
  readonly today: Day
}

function LastValue({ account, day, today }: LastValueProps) {
  const before = balanceBefore(account, day)
  if (!before) return <>noch kein Stand</>
  const isStale = daysBetween(before.day, today) > STALE_AFTER_DAYS
  return (
    <>
      <Money cents={countedBalance(before.amountCents, account)} isToned className="text-text" />
      <br />
      {ageWords(before.day, today).map((words) => (
        <Fragment key={words}>
          <span className={isStale ? staleClass : 'whitespace-nowrap'}>{words}</span>{' '}
        </Fragment>
      ))}
    </>
  )
}

type Row = ReturnType<typeof useBalanceRow>

interface NoteProps {
  readonly row: Row
  readonly previousCents: number | undefined
}

/** The meaning of the entry and the change that it makes; a debt is called a debt. */
function Note({ row, previousCents }: NoteProps) {
  const { countedCents, draft, isCredit } = row
  if (countedCents === undefined) return null
  const note = draft.reading?.ok ? draft.reading.note : draft.note
  const isDebt = countedCents < 0 && row.isDebtAccount
  return (
    <span className="flex flex-col items-end gap-x-2">
      {note !== undefined && <span className="font-semibold text-text">{note}</span>}
      {isDebt && !isCredit && (
        <span>
          zählt als Schuld: <Money cents={countedCents} className="text-negative" />
        </span>
      )}
      {previousCents === undefined ? 'erster Stand' : <Difference cents={countedCents - previousCents} />}
    </span>
  )
}

function Difference({ cents }: { readonly cents: number }) {
  return cents === 0 ? 'unverändert' : <Money cents={cents} isSigned />
}

/** The change from the last debt to the debt by the schedule. */
function Change({ cents }: { readonly cents: number }) {
  if (cents === 0) return 'Schuld bleibt gleich'
  return (
    <>
      Schuld {cents < 0 ? 'sinkt' : 'steigt'} um <Money cents={Math.abs(cents)} />
    </>
  )
}

interface RowTroubleProps {
  readonly row: Row
  readonly account: StoredAccount
}

/**
 * Trouble that needs a decision is shown at its row: a minus with two meanings, another person's entry, or a
 * lost connection.
 */
function RowTrouble({ row, account }: RowTroubleProps) {
  if (row.conflict) {
    const { theirs } = row.conflict
    return (
      <Below>
        <div role="alert" className="min-w-0 grow text-14">
          Inzwischen {theirs ? 'steht hier ' : 'ist der Stand dieses Tages gelöscht.'}
          {theirs && <Money cents={countedBalance(theirs.amountCents, account)} className="font-semibold" />}
          {theirs && ', an anderer Stelle eingetragen.'}
        </div>
        <Button variant="outline" size={44} onClick={row.keepTheirs}>
          Gespeicherten behalten
        </Button>
        <Button variant="outline" size={44} onClick={row.takeMine}>
          Meinen nehmen
        </Button>
      </Below>
    )
  }
  if (row.failure)
    return (
      <Below>
        <span className="min-w-0 grow">
          <ErrorSentence>{row.failure}</ErrorSentence>
        </span>
        <Button variant="outline" size={44} onClick={row.retry}>
          Noch einmal
        </Button>
      </Below>
    )
  if (!row.isCreditOffered) return null
  return (
    <Below>
      <p className="grow text-14 text-text-2">
        {row.isCredit ? 'Zählt als Guthaben.' : 'Ein Minus heißt hier: so viel schuldest du.'}
      </p>
      <TextAction className="!text-primary" onMouseDown={keepFocus} onClick={row.turn}>
        {row.isCredit ? 'Doch eine Schuld' : 'Ist ein Guthaben'}
      </TextAction>
    </Below>
  )
}

// Without this handler the field would lose the focus, and the amount would be stored with the meaning that
// is about to change.
function keepFocus(event: { readonly preventDefault: () => void }): void {
  event.preventDefault()
}

function Below({ children }: { readonly children: ReactNode }) {
  return <div className="col-span-full mt-2 flex flex-wrap items-center justify-end gap-3">{children}</div>
}
