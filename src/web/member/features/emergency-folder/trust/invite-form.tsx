import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { inviteTrustedPerson } from '#contract/emergency-folder.ts'
import { folderLimits } from '#domain/emergency-folder/folder-entries.ts'
import { type ContractForm, type ValuesOf, useContractForm } from '#web/app/forms/use-contract-form.ts'
import { UnsavedDialog } from '#web/app/unsaved/unsaved-dialog.tsx'
import { newId } from '#web/household/planning/new-id.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { Segmented } from '#web/kit/fields/segmented.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { DrawerActions } from '#web/kit/overlays/drawer.tsx'
import type { FolderTrust, TrustedPerson } from '#web/member/emergency-folder/folder-queries.ts'
import { firstName, waitingChoices, waitingOf } from './trust-words.ts'
import { tell, useTrust } from './use-trust.ts'

type InvitationValues = ValuesOf<typeof inviteTrustedPerson.body>

interface InviteFormProps {
  /** The person in whose place somebody else is invited; null: nobody's. */
  readonly replaced: TrustedPerson | null
  readonly trust: FolderTrust
  readonly onDone: () => void
}

/** Who a person of trust is and how they are reached. */
export function InviteForm({ replaced, trust, onDone }: InviteFormProps) {
  const acts = useTrust()
  const [id] = useState(newId)
  const [isSent, setSent] = useState(false)
  const form = useContractForm({
    schema: inviteTrustedPerson.body,
    defaultValues: { id, name: '', email: '', relation: '', waitingDays: replaced?.waitingDays ?? 14 },
    send: async (body) => {
      // Where there is room for both, nobody is without a person of trust in between.
      const isFull = trust.trustedPersons.length >= folderLimits.trustedPersons
      if (replaced && isFull) await acts.end.mutateAsync(replaced)
      await acts.invite.mutateAsync(body)
      if (replaced && !isFull) await acts.end.mutateAsync(replaced)
      setSent(true)
      tell(`${body.name} bekommt eine E-Mail und kann zusagen.`)
      onDone()
    },
  })
  const waiting = useWatch({ control: form.form.control, name: 'waitingDays' })
  return (
    <>
      <form noValidate className="flex flex-col gap-5" onSubmit={form.submit}>
        {replaced && (
          <p className="text-text-2">{`Mit dieser Einladung endet der Zugang von ${firstName(replaced)}.`}</p>
        )}
        <PersonFields form={form} />
        <div>
          <Segmented
            label="Wartezeit"
            isLabelHidden={false}
            choices={waitingChoices}
            value={String(waiting)}
            onChange={(value) => form.form.setValue('waitingDays', waitingOf(value), { shouldDirty: true })}
          />
          <p className="mt-2 text-14 text-text-3">
            So lange kannst du widersprechen. Bist du länger verreist, nimm eine längere Zeit oder eine zweite
            Person dazu.
          </p>
        </div>
        {form.problem !== undefined && <ErrorSentence>{form.problem}</ErrorSentence>}
        <DrawerActions>
          <Button type="submit" isLoading={form.isSending} loadingLabel="Sendet">
            Einladung senden
          </Button>
          <Button variant="outline" onClick={onDone}>
            Abbrechen
          </Button>
        </DrawerActions>
      </form>
      <UnsavedDialog isDirty={form.isDirty && !isSent} />
    </>
  )
}

/** Who the person is and how they are reached. */
function PersonFields({ form }: { readonly form: Pick<ContractForm<InvitationValues>, 'field'> }) {
  return (
    <>
      <TextField label="Name" autoComplete="off" {...form.field('name')} />
      <TextField
        label="E-Mail"
        type="email"
        inputMode="email"
        autoComplete="off"
        help="An diese Adresse geht die Einladung, und nur von dort lässt sich die Mappe anfordern."
        {...form.field('email')}
      />
      <TextField
        label="Wer das für dich ist"
        isOptional
        autoComplete="off"
        placeholder="Schwester, Freund, Notar"
        {...form.field('relation')}
      />
    </>
  )
}
