import { type AdminVoucher, MOST_USES, changeVoucher } from '#contract/admin/vouchers.ts'
import { CallError } from '#contract/protocol/client.ts'
import { problemStatus } from '#contract/protocol/problem.ts'
import { refreshAdminData } from '#web/admin/admin-data.ts'
import { type ContractForm, type ValuesOf, useContractForm } from '#web/app/forms/use-contract-form.ts'
import { api } from '#web/app/network/client.ts'
import { useUnsaved } from '#web/app/unsaved/use-unsaved.ts'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { DialogActions } from '#web/kit/overlays/dialog-actions.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { FormDateField, FormMeasureField, FormTextField } from '#web/kit/pickers/form-fields.tsx'
import { showToast } from '#web/kit/toasts/toast-store.ts'
import { useToday } from '#web/kit/words/today.ts'

interface ChangeVoucherDialogProps {
  readonly voucher: AdminVoucher
  /** Whether the dialog only pauses the voucher, or lets it count again. */
  readonly isPausing: boolean
  readonly onClose: () => void
}

/** Changes how long and how often a voucher can be redeemed, or pauses it; what was redeemed stays. */
export function ChangeVoucherDialog({ voucher, isPausing, onClose }: ChangeVoucherDialogProps) {
  const isPaused = voucher.state === 'paused'
  const words = wordsOf(isPausing, isPaused, voucher.name)
  const form = useContractForm({
    schema: changeVoucher.body,
    defaultValues: {
      version: voucher.version,
      name: voucher.name,
      valid_until: voucher.valid_until,
      uses_per_code: voucher.uses_per_code,
      is_paused: isPausing ? !isPaused : isPaused,
    },
    send: async (body) => {
      try {
        await api.call(changeVoucher, { params: { id: voucher.id }, body })
      } catch (error) {
        if (isOvertaken(error)) await refreshAdminData()
        throw overtakenOr(error)
      }
      onClose()
      showToast({ type: 'positive', message: words.done })
      await refreshAdminData()
    },
  })
  useUnsaved(form.isDirty)
  return (
    <Dialog isOpen onClose={onClose} title={words.title} lead={words.lead}>
      <form noValidate className="mt-5 flex flex-col gap-5" onSubmit={(event) => form.submit(event)}>
        {!isPausing && <TermFields form={form} />}
        {form.problem !== undefined && <ErrorSentence>{form.problem}</ErrorSentence>}
        <DialogActions
          action={words.action}
          doing="Speichert"
          isSending={form.isSending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}

/** The name of the voucher, and how long and how often it can be redeemed. */
function TermFields({ form }: { readonly form: ContractForm<ValuesOf<typeof changeVoucher.body>> }) {
  const today = useToday()
  return (
    <>
      <FormTextField control={form.control} name="name" label="Name" maxLength={80} />
      <FormDateField
        control={form.control}
        name="valid_until"
        label="Letzter Tag"
        help="Leer: ohne Ende."
        today={today}
      />
      <FormMeasureField
        control={form.control}
        name="uses_per_code"
        label="Nutzungen je Code"
        unit="Mal"
        help="Leer: beliebig oft."
        isEmptyAllowed
        minimum={1}
        maximum={MOST_USES}
      />
    </>
  )
}

function wordsOf(isPausing: boolean, isPaused: boolean, name: string) {
  if (!isPausing)
    return {
      title: 'Gutschein ändern',
      lead: 'Eingelöste Codes bleiben, wie sie sind.',
      action: 'Speichern',
      done: `„${name}“ ist geändert.`,
    }
  return isPaused
    ? {
        title: 'Gutschein fortsetzen?',
        lead: 'Seine Codes lassen sich sofort wieder einlösen.',
        action: 'Fortsetzen',
        done: `„${name}“ gilt wieder.`,
      }
    : {
        title: 'Gutschein anhalten?',
        lead: 'Ab sofort kann niemand mehr einen Code einlösen, bis du ihn fortsetzt. Eingelöste Codes bleiben.',
        action: 'Anhalten',
        done: `„${name}“ ist angehalten.`,
      }
}

function isOvertaken(error: unknown): boolean {
  return error instanceof CallError && error.status === problemStatus.version_mismatch
}

const overtaken =
  'Jemand hat den Gutschein gerade geändert. Schließ das Fenster und sieh ihn dir noch einmal an.'

function overtakenOr(error: unknown): unknown {
  return isOvertaken(error)
    ? new CallError(problemStatus.version_mismatch, { errors: [{ message: overtaken, field: 'version' }] })
    : error
}
