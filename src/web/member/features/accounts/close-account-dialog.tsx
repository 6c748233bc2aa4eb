import { explainCloseAccount } from '#contract/planning/explain-close-account.ts'
import { closingRecord } from '#contract/records/account-calls.ts'
import { sentences } from '#contract/schema/schema.ts'
import { closeAccount } from '#domain/accounts/close-account.ts'
import { signedBalance } from '#domain/accounts/latest-balance.ts'
import type { Day } from '#domain/calendar/day.ts'
import { foreignOf } from '#domain/currencies/foreign-amount.ts'
import { type FormResult, formSchema } from '#web/app/forms/form-schema.ts'
import { useContractForm } from '#web/app/forms/use-contract-form.ts'
import { type StoredAccount } from '#web/household/planning/planning-queries.ts'
import { newerRecord } from '#web/household/records/record-editor.ts'
import { useRecordEditor } from '#web/household/records/use-record-editor.ts'
import { useSend } from '#web/household/records/use-send.ts'
import { closeAccountMutation, reopenAccountMutation } from '#web/household/writes/account-writes.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { FormDateField, FormSelect } from '#web/kit/pickers/form-fields.tsx'

interface CloseAccountDialogProps {
  readonly account: StoredAccount
  readonly accounts: readonly StoredAccount[]
  readonly today: Day
  readonly onClose: () => void
  /** Called after the account was closed. */
  readonly onDone: () => void
}

interface Closing {
  readonly closedOn: Day
  readonly transferTo: string | null
}

type Closed = Partial<Record<keyof Closing, string | null>>

/** Closes an account that is empty, or whose balance another account takes over. */
export function CloseAccountDialog({ account, accounts, today, onClose, onDone }: CloseAccountDialogProps) {
  const send = useSend()
  const leftCents = signedBalance(account, today)
  const targets = accounts.filter(
    (each) => each.id !== account.id && each.closedOn === null && !each.isArchived,
  )
  const editor = useRecordEditor(account, {
    send: (closing: Closing, { id, version }) =>
      send(closeAccountMutation, { params: { id }, body: { version, ...closing } }),
    wayBack: ({ draft, saved }) => ({
      word: `${account.name} geschlossen`,
      back: () => takeBack(saved.accounts, draft.closedOn),
    }),
    // A change of other fields is no reason to ask; where the balance has changed, a person has to look at
    // the dialog again.
    newerIn: (error) => {
      const theirs = newerRecord(error) as StoredAccount | undefined
      return theirs?.closedOn === null && signedBalance(theirs, today) === leftCents ? theirs : undefined
    },
    // Closing sets no field that an open account has, so it conflicts with no other change.
    fields: {
      ofDraft: (closing): Closed => closing,
      ofStored: ({ closedOn }) => ({ closedOn, transferTo: null }),
      toDraft: (_fields, closing) => closing,
    },
    onDone,
  })
  const form = useContractForm({
    schema: closingSchema(account, accounts),
    defaultValues: { closedOn: today, transferTo: null },
    send: editor.save,
  })

  // Opens the account again and restores the former balances of the closing day.
  function takeBack(closed: readonly StoredAccount[], day: Day): Promise<unknown> {
    const version = closed.find(({ id }) => id === account.id)?.version ?? account.version + 1
    const balances = closed.flatMap(({ id, balances: after }) => {
      const now = balanceOf(after, day)
      const former = balanceOf(accounts.find((each) => each.id === id)?.balances ?? [], day)
      if (!now || now.version === former?.version) return []
      const amount = { ...foreignOf(former ?? {}), amountCents: former?.amountCents ?? null }
      return [{ ...amount, accountId: id, version: now.version }]
    })
    return send(reopenAccountMutation, { params: { id: account.id }, body: { version, balances } })
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
  return formSchema(({ closedOn, transferTo }: ClosingValues): FormResult<Closing> => {
    if (!closedOn) return { issues: [{ message: sentences.date, path: ['closedOn'] }] }
    const target = accounts.find(({ id }) => id === transferTo) ?? null
    const result = closeAccount(account, closedOn, target)
    if (result.ok || result.reason === 'already_closed') return { value: { closedOn, transferTo } }
    const { field, message } = explainCloseAccount(result.reason)
    return { issues: [{ message, path: [field] }] }
  })
}

function balanceOf(balances: StoredAccount['balances'], day: Day) {
  return balances.find((balance) => balance.day === day)
}
