import { useQueryClient } from '@tanstack/react-query'
import { CallError } from '#contract/protocol/client.ts'
import { balanceRecord } from '#contract/records/balance-record.ts'
import { sentences } from '#contract/schema/schema.ts'
import { latestBalance } from '#domain/accounts/latest-balance.ts'
import type { Day } from '#domain/calendar/day.ts'
import { formatDay, formatDayMonthYear } from '#domain/calendar/format-date.ts'
import { type Cents, MAX_BALANCE_CENTS } from '#domain/money/cents.ts'
import { type FormResult, formSchema } from '#web/app/forms/form-schema.ts'
import { useContractForm } from '#web/app/forms/use-contract-form.ts'
import { type StoredAccount, accountsQuery } from '#web/household/planning/planning-queries.ts'
import { balanceSign } from '#web/household/records/balance-sign.tsx'
import { RecordConflict } from '#web/household/records/record-conflict.tsx'
import { useRecordEditor } from '#web/household/records/use-record-editor.ts'
import { useSend } from '#web/household/records/use-send.ts'
import { deleteBalanceMutation, putBalanceMutation } from '#web/household/writes/account-writes.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { Money, useFormatEuro } from '#web/kit/display/money.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { FormDateField, FormMoneyField } from '#web/kit/pickers/form-fields.tsx'

interface NewBalanceDialogProps {
  readonly account: StoredAccount
  readonly today: Day
  readonly onClose: () => void
}

interface Balance {
  readonly day: Day
  readonly amountCents: Cents
}

interface BalanceFields {
  /** The amount of the balance; null: the day has no balance. */
  readonly amountCents: Cents | null
}

const storedBalance = {
  amountCents: { ...balanceRecord.fields.amountCents, none: 'gelöscht' },
} as const

/** The dialog for a new balance with two fields; Enter stores it. */
export function NewBalanceDialog({ account, today, onClose }: NewBalanceDialogProps) {
  const client = useQueryClient()
  const send = useSend()
  const before = latestBalance(account, today)
  const formatEuro = useFormatEuro()
  const editor = useRecordEditor(account, {
    send: async ({ day, amountCents }: Balance, seen) =>
      send(putBalanceMutation, {
        params: { id: account.id, day },
        body: { version: balanceOf(seen, day)?.version ?? 0, amountCents },
      }),
    newerIn: freshAfter,
    wayBack: ({ draft: { day }, seen, saved }) => ({
      word: `Neuer Stand für ${account.name}`,
      back: () => takeBack(balanceOf(seen, day), saved.version, day),
    }),
    fields: {
      ofDraft: ({ amountCents }): BalanceFields => ({ amountCents }),
      ofStored: (stored, { day }) => ({ amountCents: balanceOf(stored, day)?.amountCents ?? null }),
      // Where the balance was deleted meanwhile, and is to be deleted here, nothing is left to send.
      toDraft: ({ amountCents }, mine) => ({ ...mine, amountCents: amountCents ?? mine.amountCents }),
    },
    attempt: (now) => form.attempt(now),
    onDone: onClose,
  })
  const form = useContractForm({
    schema: balanceSchema,
    defaultValues: { amountCents: null, day: today },
    send: editor.save,
  })
  const { conflict } = editor

  async function freshAfter(error: unknown): Promise<StoredAccount | undefined> {
    if (!(error instanceof CallError && error.has('version_mismatch'))) return undefined
    const { accounts } = await client.fetchQuery({ ...accountsQuery, staleTime: 0 })
    return accounts.find(({ id }) => id === account.id)
  }

  async function takeBack(former: Balance | undefined, version: number, day: Day): Promise<unknown> {
    const params = { id: account.id, day }
    if (!former) return send(deleteBalanceMutation, params)
    return send(putBalanceMutation, { params, body: { version, amountCents: former.amountCents } })
  }

  if (conflict)
    return (
      <RecordConflict
        conflict={conflict}
        editor={editor}
        fields={storedBalance}
        title={`Zwei Stände für ${account.name}`}
        lead={`${formatDayMonthYear(conflict.mine.day)}. Welcher gilt?`}
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
            minimumCents={-MAX_BALANCE_CENTS}
            maximumCents={MAX_BALANCE_CENTS}
            {...balanceSign({
              ...account,
              formatEuro,
              onCredit: (cents) => form.form.setValue('amountCents', cents, { shouldDirty: true }),
            })}
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
          <Button type="submit" size={44} isLoading={form.isSending} loadingLabel="Speichert">
            Speichern
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type BalanceValues = { amountCents: Cents | null; day: Day | null }

const balanceSchema = formSchema(checkBalance)

function checkBalance({ amountCents, day }: BalanceValues): FormResult<Balance> {
  if (amountCents === null) return { issues: [{ message: sentences.empty, path: ['amountCents'] }] }
  if (!Number.isSafeInteger(amountCents))
    return { issues: [{ message: sentences.number, path: ['amountCents'] }] }
  if (!day) return { issues: [{ message: sentences.date, path: ['day'] }] }
  return { value: { amountCents, day } }
}

function balanceOf({ balances }: StoredAccount, day: Day) {
  return balances.find((balance) => balance.day === day)
}
