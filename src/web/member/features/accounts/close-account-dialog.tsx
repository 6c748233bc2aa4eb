import { useMutation, useQueryClient } from '@tanstack/react-query'
import { closingRecord } from '#contract/records/account-calls.ts'
import { explainCloseAccount } from '#contract/planning/explain-close-account.ts'
import { sentences } from '#contract/schema/schema.ts'
import { closeAccount } from '#domain/accounts/close-account.ts'
import { signedBalance } from '#domain/accounts/latest-balance.ts'
import type { Day } from '#domain/calendar/day.ts'
import {
  type StoredAccount,
  closeAccountMutation,
  deleteBalanceMutation,
  putBalanceMutation,
  reopenAccountMutation,
} from '#web/planning/planning-queries.ts'
import { runMutation } from '#web/queries/run-mutation.ts'
import { Button } from '#web/controls/button.tsx'
import { Dialog } from '#web/layers/dialog.tsx'
import { ErrorSentence } from '#web/controls/error-sentence.tsx'
import { FormDateField, FormSelect } from '#web/pickers/form-fields.tsx'
import { Money } from '#web/display/money.tsx'
import { showUndoToast } from '#web/page/toast-store.ts'
import { useContractForm } from '#web/forms/use-contract-form.ts'

interface CloseAccountDialogProps {
  readonly account: StoredAccount
  readonly accounts: readonly StoredAccount[]
  readonly today: Day
  readonly onClose: () => void
  /** After the account was closed. */
  readonly onDone: () => void
}

interface Closing {
  readonly closedOn: Day
  readonly transferTo: string | null
}

/** Closes an account: it is empty by then, or another one takes its balance over. */
export function CloseAccountDialog({ account, accounts, today, onClose, onDone }: CloseAccountDialogProps) {
  const client = useQueryClient()
  const close = useMutation({ ...closeAccountMutation, meta: { showsErrors: true } })
  const targets = accounts.filter(
    (each) => each.id !== account.id && each.closedOn === null && !each.isArchived,
  )
  const leftCents = signedBalance(account, today)
  const form = useContractForm({
    schema: closingSchema(account, accounts),
    defaultValues: { closedOn: today, transferTo: null },
    send: closeNow,
  })

  async function closeNow({ closedOn, transferTo }: Closing) {
    const answer = await close.mutateAsync({
      params: { id: account.id },
      body: { version: account.version, closedOn, transferTo },
    })
    onDone()
    showUndoToast(`${account.name} geschlossen`, () => void takeBack(answer.accounts, closedOn).catch(ignore))
  }

  // Reopening leaves the balances of the closing day: they go back to what they were.
  async function takeBack(closed: readonly StoredAccount[], day: Day) {
    const version = closed.find(({ id }) => id === account.id)?.version ?? account.version + 1
    await runMutation(client, reopenAccountMutation, { params: { id: account.id }, body: { version } })
    for (const { id, balances } of closed) {
      const now = balances.find((balance) => balance.day === day)
      const former = accounts.find((each) => each.id === id)?.balances.find((balance) => balance.day === day)
      if (!now || now.version === former?.version) continue
      if (!former) await runMutation(client, deleteBalanceMutation, { id, day })
      else
        await runMutation(client, putBalanceMutation, {
          params: { id, day },
          body: { version: now.version, amountCents: former.amountCents },
        })
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`${account.name} schließen`}
      lead="Das Konto wandert ins Archiv. Seine Monate bleiben, wie sie sind."
    >
      <form noValidate className="mt-4 flex flex-col gap-4" onSubmit={(event) => form.submit(event)}>
        <FormDateField
          control={form.control}
          name="closedOn"
          label={closingRecord.fields.closedOn.label}
          today={today}
          maximum={today}
          fieldClassName="max-w-60"
        />
        {leftCents !== 0 && (
          <FormSelect
            control={form.control}
            name="transferTo"
            label={closingRecord.fields.transferTo.label}
            placeholder="Konto wählen"
            options={targets.map(({ id, name }) => ({ value: id, label: name }))}
            help={
              <>
                Auf dem Konto stehen <Money cents={leftCents} />.
              </>
            }
          />
        )}
        {form.problem && <ErrorSentence>{form.problem}</ErrorSentence>}
        <div className="mt-2 flex flex-wrap justify-end gap-3">
          <Button variant="outline" size={44} onClick={onClose}>
            Abbrechen
          </Button>
          <Button type="submit" size={44} isLoading={form.isSending} loadingLabel="Schließt">
            Konto schließen
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type ClosingValues = { closedOn: Day | null; transferTo: string | null }

function closingSchema(account: StoredAccount, accounts: readonly StoredAccount[]) {
  return {
    '~standard': {
      version: 1,
      vendor: 'wohlstandskompass',
      validate: (values: unknown) => check(values as ClosingValues),
      // Types only: input and output of the form.
      types: undefined as { readonly input: ClosingValues; readonly output: Closing } | undefined,
    },
  } as const

  function check({ closedOn, transferTo }: ClosingValues) {
    if (!closedOn) return { issues: [{ message: sentences.date, path: ['closedOn'] }] }
    const target = accounts.find(({ id }) => id === transferTo) ?? null
    const result = closeAccount(account, closedOn, target)
    if (result.ok || result.reason === 'already_closed') return { value: { closedOn, transferTo } }
    const { field, message } = explainCloseAccount(result.reason)
    return { issues: [{ message, path: [field] }] }
  }
}

// The toast of the mutation says what went wrong.
function ignore(): void {}
