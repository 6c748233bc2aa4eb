import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type AdminAccess, type AdminGrant, grantAccess, revokeGrant } from '#contract/admin/subscriptions.ts'
import { addDays } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { openAccessKinds } from '#domain/subscription/access-kind.ts'
import { refreshAdminData } from '#web/admin/admin-data.ts'
import { useContractForm } from '#web/app/forms/use-contract-form.ts'
import { api } from '#web/app/network/client.ts'
import { queryClient } from '#web/app/queries/query-client.ts'
import { useUnsaved } from '#web/app/unsaved/use-unsaved.ts'
import { newId } from '#web/household/planning/new-id.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { LoadError } from '#web/kit/display/load-error.tsx'
import { SkeletonRows } from '#web/kit/display/skeleton.tsx'
import { TextArea } from '#web/kit/fields/text-area.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { FormDateField } from '#web/kit/pickers/form-fields.tsx'
import { showToast } from '#web/kit/toasts/toast-store.ts'
import { useToday } from '#web/kit/words/today.ts'
import { accessQuery } from './access-query.ts'
import { accessSentence, grantWords } from './access-words.ts'
import { refused } from './refused.ts'
import { ReleaseOrder } from './release-order.tsx'

interface Person {
  readonly id: string
  readonly name: string
}

interface AccessDialogProps {
  readonly person: Person
  readonly onClose: () => void
}

/** Opens the paid areas for a household until a day, with the reason; earlier grants can be ended. */
export function AccessDialog({ person, onClose }: AccessDialogProps) {
  const [isReleasing, setReleasing] = useState(false)
  const { data, error, refetch } = useQuery(accessQuery(person.id))
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isReleasing ? 'Eine Bestellung freigeben' : 'Abo gewähren oder verlängern'}
      lead={
        isReleasing
          ? `${person.name} kann danach einmal bestellen. Nach dem nächsten Widerruf wirst du wieder gefragt.`
          : `Öffnet die Bereiche für ${person.name} und den ganzen Haushalt, ohne Vertrag und ohne Rechnung.`
      }
      width={528}
    >
      {!data && error && <LoadError onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows count={3} />}
      {data && (
        <>
          <p className="mt-4 text-14 text-text-2">{accessSentence(data)}</p>
          {isReleasing ? (
            <ReleaseOrder
              userId={person.id}
              onReleased={(access) => {
                queryClient.setQueryData(accessQuery(person.id).queryKey, access)
                setReleasing(false)
              }}
              onCancel={() => setReleasing(false)}
            />
          ) : (
            data.reorder === 'needs_release' && (
              <Button className="mt-3" variant="outline" size={44} onClick={() => setReleasing(true)}>
                Eine Bestellung freigeben
              </Button>
            )
          )}
          {/* Only one of the two forms is shown; what was typed into the other one stays. */}
          <div hidden={isReleasing}>
            {data.grants.length > 0 && (
              <ul className="mt-3 border-t border-border" aria-label="Freischaltungen">
                {data.grants.map((grant) => (
                  <GrantRow key={grant.id} grant={grant} person={person} />
                ))}
              </ul>
            )}
            <GrantForm person={person} access={data} onClose={onClose} />
          </div>
        </>
      )}
    </Dialog>
  )
}

interface GrantFormProps extends AccessDialogProps {
  readonly access: AdminAccess
}

function GrantForm({ person, access, onClose }: GrantFormProps) {
  const today = useToday()
  const [id] = useState(newId)
  const form = useContractForm({
    schema: grantAccess.body,
    defaultValues: { id, untilOn: addDays(today, 30), reason: '' },
    send: async (body) => {
      try {
        await api.call(grantAccess, { params: { id: person.id }, body })
      } catch (error) {
        throw refused(error)
      }
      onClose()
      showToast({
        type: 'positive',
        message: `${person.name} hat Zugang bis ${formatDay(body.untilOn)}.`,
      })
      await refreshAdminData()
    },
  })
  useUnsaved(form.isDirty)
  return (
    <form noValidate onSubmit={(event) => form.submit(event)} className="mt-5 flex flex-col gap-5">
      <FormDateField
        control={form.control}
        name="untilOn"
        label="Letzter Tag"
        help="Auch eine Verlängerung: Von mehreren Freischaltungen gilt der späteste Tag."
        today={today}
        minimum={today}
      />
      <TextArea
        label="Grund"
        help="Steht im Protokoll und im Datenexport der Person."
        rows={2}
        maxLength={500}
        {...form.field('reason')}
      />
      {form.problem !== undefined && <ErrorSentence>{form.problem}</ErrorSentence>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" size={44} onClick={onClose}>
          Abbrechen
        </Button>
        <Button type="submit" size={44} isLoading={form.isSending} loadingLabel="Gewährt">
          {openAccessKinds.has(access.kind) ? 'Verlängern' : 'Gewähren'}
        </Button>
      </div>
    </form>
  )
}

interface GrantProps {
  readonly grant: AdminGrant
  readonly person: Person
}

/** A grant; the reason for ending it is asked for in its row. */
function GrantRow({ grant, person }: GrantProps) {
  const today = useToday()
  const [isEnding, setEnding] = useState(false)
  const { words, canEnd } = grantWords(grant, today)
  return (
    <li className="border-b border-border py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="min-w-0 text-14">
          <span className="font-semibold">{words}</span>
          <span className="block break-words text-text-3">{grant.reason}</span>
        </p>
        {canEnd && !isEnding && (
          <Button variant="quiet" onClick={() => setEnding(true)}>
            Beenden
          </Button>
        )}
      </div>
      {isEnding && canEnd && <EndForm grant={grant} person={person} onCancel={() => setEnding(false)} />}
    </li>
  )
}

function EndForm({ grant, person, onCancel }: GrantProps & { readonly onCancel: () => void }) {
  const form = useContractForm({
    schema: revokeGrant.body,
    defaultValues: { reason: '' },
    send: async (body) => {
      const params = { id: person.id, grantId: grant.id }
      queryClient.setQueryData(accessQuery(person.id).queryKey, await api.call(revokeGrant, { params, body }))
      showToast({ type: 'positive', message: 'Die Freischaltung ist beendet.' })
      await refreshAdminData()
    },
  })
  useUnsaved(form.isDirty)
  return (
    <form noValidate className="mt-2 flex flex-col gap-3" onSubmit={(event) => form.submit(event)}>
      <TextArea label="Warum endet sie?" rows={2} maxLength={500} {...form.field('reason')} />
      {form.problem !== undefined && <ErrorSentence>{form.problem}</ErrorSentence>}
      <div className="flex justify-end gap-3">
        <Button variant="quiet" onClick={onCancel}>
          Doch nicht
        </Button>
        <Button type="submit" variant="danger" size={44} isLoading={form.isSending} loadingLabel="Beendet">
          Freischaltung beenden
        </Button>
      </div>
    </form>
  )
}
