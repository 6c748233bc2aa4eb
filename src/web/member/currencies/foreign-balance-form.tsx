import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '#contract/protocol/client.ts'
import { balanceRecord } from '#contract/records/balance-record.ts'
import { balanceOn } from '#domain/accounts/balances-of-day.ts'
import { latestBalance } from '#domain/accounts/latest-balance.ts'
import type { Day } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { currencyOf } from '#domain/currencies/currency.ts'
import { foreignOf } from '#domain/currencies/foreign-amount.ts'
import { knownRates } from '#domain/currencies/known-rates.ts'
import { type StoredAccount, accountsQuery } from '#web/household/planning/planning-queries.ts'
import { refusalSentence } from '#web/household/records/refusal-sentence.ts'
import { useSend } from '#web/household/records/use-send.ts'
import { deleteBalanceMutation, putBalanceMutation } from '#web/household/writes/account-writes.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { ForeignMoney, foreignMoneyOf } from '#web/kit/display/foreign-money.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { DateField } from '#web/kit/pickers/date-field.tsx'
import { showUndoToast } from '#web/kit/toasts/toast-store.ts'
import { ForeignFields, useForeignForm } from './foreign-fields.tsx'

export interface ForeignBalanceDialogProps {
  readonly account: StoredAccount
  /** The accounts whose balances state exchange rates. */
  readonly accounts: readonly StoredAccount[]
  /** The day at first. */
  readonly day: Day
  readonly today: Day
  /** Whether the day cannot be chosen, because the list around the dialog is for one day. */
  readonly isDayFixed?: boolean
  readonly onClose: () => void
  readonly onSaved?: () => void
}

/**
 * The dialog for the balance of an account in another currency: the amount, the rate, and the amount in euro.
 */
export function ForeignBalanceForm(props: ForeignBalanceDialogProps) {
  const { account, accounts, today, isDayFixed = false, onClose, onSaved } = props
  const client = useQueryClient()
  const send = useSend()
  const currency = currencyOf(account)
  const [day, setDay] = useState(props.day)
  const [isTried, setTried] = useState(false)
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const known = balanceOn(account, day)
  const before = latestBalance(account, day)
  const [first] = useState(() => (known ? foreignOf(known) : null))
  const form = useForeignForm({ currency, day, rates: knownRates(accounts) }, first)

  async function save() {
    setTried(true)
    setRefusal(undefined)
    const { entry } = form.read
    if (!entry) return
    setSending(true)
    const params = { id: account.id, day }
    try {
      const saved = await send(putBalanceMutation, {
        params,
        body: { version: known?.version ?? 0, ...entry },
      })
      showUndoToast(`Stand von ${account.name} eingetragen`, () => void takeBack(saved.version).catch(ignore))
      onSaved?.()
      onClose()
    } catch (error) {
      setRefusal(await sentenceFor(error))
    } finally {
      setSending(false)
    }
  }

  async function takeBack(version: number): Promise<unknown> {
    const params = { id: account.id, day }
    if (!known) return send(deleteBalanceMutation, params)
    const { day: _, version: _v, ...former } = known
    return send(putBalanceMutation, { params, body: { ...former, version } })
  }

  /**
   * The sentence about an error. A balance that somebody else has entered meanwhile is read and shown; saving
   * again replaces it.
   */
  async function sentenceFor(error: unknown): Promise<string | undefined> {
    if (!(error instanceof CallError && error.has('version_mismatch'))) return refusalSentence(error)
    await client.fetchQuery({ ...accountsQuery, staleTime: 0 })
    return 'Für diesen Tag wurde inzwischen ein anderer Stand eingetragen. Speichere noch einmal, wenn deiner gelten soll.'
  }

  const last = before && foreignMoneyOf(account, before)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Neuer Stand: ${account.name}`}
      lead={
        before && last ? (
          <>
            Zuletzt <ForeignMoney {...last} /> am {formatDay(before.day)}.
          </>
        ) : (
          'Was ist darauf?'
        )
      }
    >
      <form
        noValidate
        className="mt-4 flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <ForeignFields form={form} amountLabel={balanceRecord.fields.amountCents.label} isTried={isTried} />
        {!isDayFixed && (
          <DateField
            label={balanceRecord.fields.day.label}
            value={day}
            today={today}
            maximum={today}
            onCommit={(next) => next && setDay(next)}
          />
        )}
        {account.valueSign === -1 && (
          <p className="text-14 text-text-2">Was du schuldest, gib ohne Minus ein.</p>
        )}
        {refusal !== undefined && <ErrorSentence>{refusal}</ErrorSentence>}
        <div className="mt-2 flex flex-wrap justify-end gap-3">
          <Button variant="outline" size={44} onClick={onClose}>
            Abbrechen
          </Button>
          <Button type="submit" size={44} isLoading={isSending} loadingLabel="Speichert">
            Speichern
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

// Ignores a failure that a toast has already shown.
function ignore(): void {}
