import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { balanceRecord } from '#contract/records/balance-record.ts'
import { CallError } from '#contract/protocol/client.ts'
import { sentences } from '#contract/schema/schema.ts'
import { latestBalance } from '#domain/accounts/latest-balance.ts'
import type { Day } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import type { Cents } from '#domain/money/cents.ts'
import {
  type StoredAccount,
  accountsQuery,
  deleteBalanceMutation,
  putBalanceMutation,
} from '#web/planning/planning-queries.ts'
import { runMutation } from '#web/queries/run-mutation.ts'
import { Button } from '#web/controls/button.tsx'
import { Dialog } from '#web/layers/dialog.tsx'
import { ErrorSentence } from '#web/controls/error-sentence.tsx'
import { FormDateField, FormMoneyField } from '#web/pickers/form-fields.tsx'
import { Money } from '#web/display/money.tsx'
import { showUndoToast } from '#web/page/toast-store.ts'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { BalanceConflict } from './balance-conflict.tsx'

interface NewBalanceDialogProps {
  readonly account: StoredAccount
  readonly today: Day
  readonly onClose: () => void
}

interface Balance {
  readonly day: Day
  readonly amountCents: Cents
}

/** A new balance in two fields; Enter stores it. */
export function NewBalanceDialog({ account, today, onClose }: NewBalanceDialogProps) {
  const client = useQueryClient()
  const put = useMutation({ ...putBalanceMutation, meta: { showsErrors: true } })
  const [conflict, setConflict] = useState<{ readonly mine: Balance; readonly theirs: StoredAccount }>()
  const before = latestBalance(account, today)
  const form = useContractForm({
    schema: balanceSchema,
    defaultValues: { amountCents: null, day: today },
    send: (balance) => save(balance, account),
  })

  async function save(balance: Balance, seen: StoredAccount) {
    const known = seen.balances.find(({ day }) => day === balance.day)
    try {
      const stored = await put.mutateAsync({
        params: { id: seen.id, day: balance.day },
        body: { version: known?.version ?? 0, amountCents: balance.amountCents },
      })
      onClose()
      showUndoToast(
        `Neuer Stand für ${seen.name}`,
        () => void takeBack(seen.id, known ?? null, stored.version, balance.day).catch(ignore),
      )
    } catch (error) {
      const theirs = await freshAfter(error)
      if (!theirs) throw error
      setConflict({ mine: balance, theirs })
    }
  }

  async function freshAfter(error: unknown): Promise<StoredAccount | undefined> {
    if (!(error instanceof CallError && error.status === 412)) return undefined
    const { accounts } = await client.fetchQuery({ ...accountsQuery, staleTime: 0 })
    return accounts.find(({ id }) => id === account.id)
  }

  async function takeBack(id: string, former: Balance | null, version: number, day: Day) {
    if (!former) await runMutation(client, deleteBalanceMutation, { id, day })
    else
      await runMutation(client, putBalanceMutation, {
        params: { id, day },
        body: { version, amountCents: former.amountCents },
      })
  }

  if (conflict)
    return (
      <BalanceConflict
        account={conflict.theirs}
        day={conflict.mine.day}
        mineCents={conflict.mine.amountCents}
        onKeepTheirs={onClose}
        onTakeMine={() => void save(conflict.mine, conflict.theirs).catch(ignore)}
      />
    )

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Neuer Stand: ${account.name}`}
      lead={
        before ? (
          <>
            Zuletzt <Money cents={before.amountCents} /> am {formatDay(before.day)}.
          </>
        ) : (
          'Was ist heute darauf?'
        )
      }
    >
      <form noValidate className="mt-4" onSubmit={(event) => form.submit(event)}>
        <div className="grid gap-4 sm:grid-cols-[3fr_2fr]">
          <FormMoneyField
            control={form.control}
            name="amountCents"
            label={balanceRecord.fields.amountCents.label}
            isEmptyAllowed
            minimumCents={-largestCents}
            maximumCents={largestCents}
            help={account.valueSign === -1 ? 'Positiv eingeben: So viel ist noch offen.' : undefined}
          />
          <FormDateField
            control={form.control}
            name="day"
            label={balanceRecord.fields.day.label}
            today={today}
            maximum={today}
          />
        </div>
        {form.problem && <ErrorSentence>{form.problem}</ErrorSentence>}
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button variant="outline" size={44} onClick={onClose}>
            Abbrechen
          </Button>
          <Button type="submit" size={44} isLoading={form.isSending} loadingLabel="Sichert">
            Sichern
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const largestCents = 99_999_999_999

type BalanceValues = { amountCents: Cents | null; day: Day | null }

const balanceSchema = {
  '~standard': {
    version: 1,
    vendor: 'wohlstandskompass',
    validate: (values: unknown) => checkBalance(values as BalanceValues),
    // Types only: input and output of the form.
    types: undefined as { readonly input: BalanceValues; readonly output: Balance } | undefined,
  },
} as const

function checkBalance({ amountCents, day }: BalanceValues) {
  if (amountCents === null) return { issues: [{ message: sentences.empty, path: ['amountCents'] }] }
  if (!Number.isSafeInteger(amountCents))
    return { issues: [{ message: sentences.number, path: ['amountCents'] }] }
  if (!day) return { issues: [{ message: sentences.date, path: ['day'] }] }
  return { value: { amountCents, day } }
}

// The toast of the mutation says what went wrong.
function ignore(): void {}
