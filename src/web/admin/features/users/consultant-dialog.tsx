import { useRef } from 'react'
import { markConsultant } from '#contract/admin/admin.ts'
import { refused } from '#web/admin/access/refused.ts'
import { refreshAdminData } from '#web/admin/admin-data.ts'
import { useContractForm } from '#web/app/forms/use-contract-form.ts'
import { api } from '#web/app/network/client.ts'
import { useUnsaved } from '#web/app/unsaved/use-unsaved.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { FormDateField } from '#web/kit/pickers/form-fields.tsx'
import { showToast } from '#web/kit/toasts/toast-store.ts'
import { useToday } from '#web/kit/words/today.ts'
import { type AdminUserRow, fullNameOf } from './user-words.ts'

interface ConsultantDialogProps {
  readonly row: AdminUserRow
  readonly onClose: () => void
}

/**
 * Marks a consultant, or changes the licence of one. Users see the licence beside the name, so it is needed (§ 34f GewO
 * and its like), with the day on which it was compared with the register.
 */
export function ConsultantDialog({ row, onClose }: ConsultantDialogProps) {
  const input = useRef<HTMLInputElement>(null)
  const today = useToday()
  const form = useLicenceForm({ row, onClose })
  useUnsaved(form.isDirty)
  const { ref, ...licence } = form.field('licence')
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={row.is_consultant ? 'Zulassung und Prüfung' : 'Als Berater markieren?'}
      lead={leadOf(row)}
      initialFocus={input}
    >
      <form noValidate onSubmit={(event) => form.submit(event)} className="mt-5 flex flex-col gap-5">
        <TextField
          label="Register und Nummer"
          help="Zum Beispiel D-F-125-ABCD-01. Benutzer sehen sie neben dem Namen."
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          {...licence}
          ref={(element) => {
            input.current = element
            ref(element)
          }}
        />
        <FormDateField
          control={form.control}
          name="checked_on"
          label="Geprüft am"
          help="Der Tag, an dem du die Nummer mit dem Register verglichen hast. Leer: noch nicht geprüft."
          today={today}
          maximum={today}
          isEmptyAllowed
        />
        {form.problem !== undefined && <ErrorSentence>{form.problem}</ErrorSentence>}
        <Buttons row={row} isSending={form.isSending} onClose={onClose} />
      </form>
    </Dialog>
  )
}

function Buttons({ row, isSending, onClose }: ConsultantDialogProps & { readonly isSending: boolean }) {
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button variant="outline" size={44} onClick={onClose}>
        Abbrechen
      </Button>
      <Button
        type="submit"
        size={44}
        isLoading={isSending}
        loadingLabel={row.is_consultant ? 'Speichert' : 'Markiert'}
      >
        {row.is_consultant ? 'Speichern' : 'Markieren'}
      </Button>
    </div>
  )
}

function useLicenceForm({ row, onClose }: ConsultantDialogProps) {
  const today = useToday()
  return useContractForm({
    schema: markConsultant.body,
    defaultValues: {
      is_consultant: true,
      licence: row.consultant_licence ?? '',
      checked_on: row.is_consultant ? row.consultant_checked_on : today,
    },
    send: async (body) => {
      try {
        await api.call(markConsultant, { params: { id: row.id }, body })
      } catch (error) {
        await refreshAdminData()
        throw refused(error)
      }
      onClose()
      showToast({ type: 'positive', message: savedWords(row) })
      await refreshAdminData()
    },
  })
}

function leadOf(row: AdminUserRow): string {
  return row.is_consultant
    ? `Benutzer sehen beides neben dem Namen von ${fullNameOf(row)}.`
    : `${fullNameOf(row)} erscheint dann in der Auswahl der Benutzer. Was er sehen darf, entscheidet jeder selbst.`
}

function savedWords(row: AdminUserRow): string {
  return row.is_consultant
    ? `Die Zulassung von ${fullNameOf(row)} ist gespeichert.`
    : `${fullNameOf(row)} ist jetzt Berater.`
}
