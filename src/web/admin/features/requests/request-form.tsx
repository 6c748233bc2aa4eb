import { useEffect, useEffectEvent } from 'react'
import { type AdminRequest, updateRequest } from '#contract/admin/requests.ts'
import { CallError } from '#contract/protocol/client.ts'
import { refreshAdminData } from '#web/admin/admin-data.ts'
import { useContractForm } from '#web/app/forms/use-contract-form.ts'
import { api } from '#web/app/network/client.ts'
import { sentenceOf } from '#web/app/network/error-table.ts'
import { queryClient } from '#web/app/queries/query-client.ts'
import { useUnsaved } from '#web/app/unsaved/use-unsaved.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { TextArea } from '#web/kit/fields/text-area.tsx'
import { DrawerActions } from '#web/kit/overlays/drawer.tsx'
import { showToast } from '#web/kit/toasts/toast-store.ts'
import { requestQuery } from './requests-view.ts'

/** The note of those who work on the request, and whether it is done. The declaration itself cannot be changed. */
export function RequestForm({ request }: { readonly request: AdminRequest }) {
  const { id, version, state, note, number } = request
  const form = useContractForm({
    schema: updateRequest.body,
    defaultValues: { version, state, note },
    sentenceOf: (error) =>
      error instanceof CallError && error.has('version_mismatch')
        ? 'Jemand anderes hat diesen Vorgang inzwischen bearbeitet. Deine Notiz steht noch hier: Schließ den Vorgang und öffne ihn neu.'
        : sentenceOf(error),
    send: async (body) => {
      const changed = await api.call(updateRequest, { params: { id }, body })
      queryClient.setQueryData(requestQuery(id).queryKey, changed)
      form.form.reset({ version: changed.version, state: changed.state, note: changed.note })
      showToast({ type: 'positive', message: wordsOf(number, state, body.state) })
      await refreshAdminData()
    },
  })

  useUnsaved(form.isDirty)

  // A decision about the request is a version of it, too. What is typed stays; where somebody else has changed the note
  // that is being changed here, the former version stays with it, and the server refuses it.
  const adopt = useEffectEvent((present: number) => {
    const isNoteSame = form.form.formState.defaultValues?.note === note
    if (!form.isDirty || isNoteSame)
      form.form.reset({ version: present, state, note }, { keepDirtyValues: true })
  })
  useEffect(() => adopt(version), [version])

  function saveAs(next: AdminRequest['state']): void {
    form.form.setValue('state', next)
    form.submit()
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        form.form.setValue('state', state)
        form.submit(event)
      }}
    >
      <TextArea
        label="Notiz"
        help="Nur für die Verwaltung. Wer den Vorgang schickte, liest sie nur in seinem Datenexport."
        rows={3}
        maxLength={2_000}
        {...form.field('note')}
      />
      {form.problem !== undefined && (
        <div className="mt-3">
          <ErrorSentence>{form.problem}</ErrorSentence>
        </div>
      )}
      <DrawerActions>
        {state === 'open' ? (
          <Button
            size={44}
            isLoading={form.isSending}
            loadingLabel="Speichert"
            onClick={() => saveAs('done')}
          >
            Erledigt
          </Button>
        ) : (
          <Button
            variant="outline"
            size={44}
            isLoading={form.isSending}
            loadingLabel="Speichert"
            onClick={() => saveAs('open')}
          >
            Wieder öffnen
          </Button>
        )}
        <Button type="submit" variant="outline" size={44} disabled={!form.isDirty || form.isSending}>
          Nur Notiz speichern
        </Button>
      </DrawerActions>
    </form>
  )
}

function wordsOf(number: string, before: AdminRequest['state'], after: AdminRequest['state']): string {
  if (before === after) return `Die Notiz zu ${number} ist gespeichert.`
  return after === 'done' ? `${number} ist erledigt.` : `${number} ist wieder offen.`
}
