import { useMutation } from '@tanstack/react-query'
import FileText from 'lucide-react/icons/file-text'
import { useRef } from 'react'
import { type SettingsPreview, changeSettings } from '#contract/admin/settings.ts'
import { CallError } from '#contract/protocol/client.ts'
import type { BodyOf } from '#contract/protocol/endpoint.ts'
import { refreshAdminData } from '#web/admin/admin-data.ts'
import { api, isReauthenticationMissing } from '#web/app/network/client.ts'
import { sentenceOf } from '#web/app/network/error-table.ts'
import { queryClient } from '#web/app/queries/query-client.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Disclosure } from '#web/kit/controls/disclosure.tsx'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { Notice } from '#web/kit/controls/notice.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { showToast } from '#web/kit/toasts/toast-store.ts'
import { documentTitles, effectSentences, keptSentence } from './preview-words.ts'
import { settingGroups, settingWords, valueWords } from './setting-words.ts'
import { settingsQuery } from './settings-query.ts'

interface PreviewDialogProps {
  readonly id: string
  readonly values: BodyOf<typeof changeSettings>['values']
  readonly preview: SettingsPreview
  readonly onClose: () => void
  readonly onStored: () => void
}

/** Names exactly what a change does, before it is stored. The id makes a second press the same change. */
export function PreviewDialog({ id, values, preview, onClose, onStored }: PreviewDialogProps) {
  const confirm = useRef<HTMLButtonElement>(null)
  const change = useMutation({
    mutationFn: () => api.call(changeSettings, { body: { id, values } }),
    meta: { showsErrors: true },
    onSuccess: async (state) => {
      queryClient.setQueryData(settingsQuery.queryKey, state)
      onStored()
      showToast({ type: 'positive', message: 'Gespeichert. Es gilt ab jetzt, überall in fünf Sekunden.' })
      await refreshAdminData()
    },
  })
  const kept = keptSentence(preview)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Das ändert sich"
      width={632}
      initialFocus={confirm}
      actions={
        <>
          <Button variant="outline" size={44} onClick={onClose}>
            Zurück
          </Button>
          <Button
            ref={confirm}
            size={44}
            isLoading={change.isPending}
            loadingLabel="Speichert"
            onClick={() => change.mutate()}
          >
            So übernehmen
          </Button>
        </>
      }
    >
      <ChangedValues preview={preview} />
      <ul className="mt-4 flex list-disc flex-col gap-1 pl-5 text-text-2">
        {effectSentences(preview).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {kept !== null && <li>{kept}</li>}
      </ul>
      <ChangedTexts texts={preview.texts} />
      {change.error && !isReauthenticationMissing(change.error) && (
        <div className="mt-4">
          <ErrorSentence>{refusalOf(change.error)}</ErrorSentence>
        </div>
      )}
    </Dialog>
  )
}

function refusalOf(error: Error): string {
  if (error instanceof CallError && error.has('version_mismatch'))
    return 'Jemand anderes hat das inzwischen geändert. Deine Eingaben stehen noch im Formular; lade die Seite neu, um den jetzigen Stand zu sehen.'
  const atField = error instanceof CallError ? error.errors.find(({ field }) => field) : undefined
  return atField?.message ?? sentenceOf(error)
}

function ChangedValues({ preview: { changes } }: { readonly preview: SettingsPreview }) {
  if (changes.length === 0)
    return <p className="mt-3 text-text-2">Nichts davon ändert den Wert, der jetzt gilt.</p>
  return (
    <dl className="mt-4 border-y border-border">
      {inGroupOrder(changes).map(({ name, former, value }) => (
        <div
          key={name}
          className="grid gap-x-4 border-t border-border py-2 first:border-t-0 sm:grid-cols-[12rem_minmax(0,1fr)]"
        >
          <dt className="text-14 text-text-3 sm:text-16">{settingWords[name].label}</dt>
          <dd className="min-w-0 break-words">
            <del className="block text-text-3">{valueWords(name, former)}</del>
            <ins className="block font-semibold no-underline">{valueWords(name, value)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** As the page lists them. */
function inGroupOrder(changes: SettingsPreview['changes']): SettingsPreview['changes'] {
  const order = settingGroups.flatMap(({ names }) => names)
  return changes.toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name))
}

function ChangedTexts({ texts }: Pick<SettingsPreview, 'texts'>) {
  if (texts.length === 0) return null
  return (
    <div className="mt-4 flex flex-col">
      <h3 className="label-caps">Rechtstexte</h3>
      {texts.map(({ document, is_own: isOwn, removed, added }) =>
        isOwn ? (
          <Notice key={document} tone="warning">
            {documentTitles[document]}: Du zeigst eine eigene Fassung. Sie ändert sich nicht von selbst, passe
            sie unter Rechtstexte an.
          </Notice>
        ) : (
          <Disclosure key={document} icon={FileText} label={`${documentTitles[document]}: neue Fassung`}>
            <div className="flex flex-col gap-2 text-14">
              {removed.map((line) => (
                <del key={`-${line}`} className="text-text-3">
                  {line}
                </del>
              ))}
              {added.map((line) => (
                <ins key={`+${line}`} className="no-underline">
                  {line}
                </ins>
              ))}
            </div>
          </Disclosure>
        ),
      )}
    </div>
  )
}
