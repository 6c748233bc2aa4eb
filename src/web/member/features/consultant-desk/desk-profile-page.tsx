import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { MAX_DESCRIPTION, updateDeskProfile } from '#contract/consultant-desk.ts'
import { useContractForm } from '#web/app/forms/use-contract-form.ts'
import { pageMeta } from '#web/app/page/page-meta.ts'
import { PageTitle } from '#web/app/page/page-title.tsx'
import { useSession } from '#web/app/session/known-session.ts'
import { useUnsaved } from '#web/app/unsaved/use-unsaved.ts'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { NetworkButton } from '#web/kit/controls/network-button.tsx'
import { Tag } from '#web/kit/display/tag.tsx'
import { TextArea } from '#web/kit/fields/text-area.tsx'
import { clockNow } from '#web/kit/words/moments.ts'
import { softHyphens } from '#web/kit/words/soft-hyphens.ts'
import type { DeskProfile } from '#web/member/consulting/desk-query.ts'
import { UserSection } from '#web/member/user/user-section.tsx'
import { DeskGate } from './desk-gate.tsx'
import { EntrySwitches } from './entry-switches.tsx'
import { useSaveProfile } from './use-save-profile.ts'

export const meta = pageMeta({ title: 'Beraterprofil' })

/** What people see of a consultant in the list. */
export default function DeskProfilePage() {
  return <DeskGate>{({ profile }) => <OwnProfile profile={profile} />}</DeskGate>
}

function OwnProfile({ profile }: { readonly profile: DeskProfile }) {
  return (
    <>
      <PageTitle area="Beratung" title="Beraterprofil" />
      <p className="mt-4 max-w-prose text-18/7 text-text-2">
        So siehst du in der Liste aus, aus der Nutzer ihren Berater wählen. Was du beschreibst, ist deine
        Beschreibung, nicht unsere.
      </p>
      <UserSection
        id="beschreibung"
        title="Beschreibung"
        note="Wobei du hilfst und wie du arbeitest, in zwei oder drei Sätzen."
      >
        <DescriptionForm profile={profile} />
      </UserSection>
      <UserSection
        id="eintrag"
        title="Eintrag in der Liste"
        note="Name und Register kommen aus deinem Konto und von der Verwaltung. Sie vergleicht die Nummer mit dem Register; stimmt sie nicht mehr, schreib über Kontakt."
      >
        <EntrySwitches profile={profile} />
      </UserSection>
      <UserSection id="vorschau" title="So sehen dich Nutzer" note="Mit dem, was gerade gespeichert ist.">
        <Preview profile={profile} />
      </UserSection>
    </>
  )
}

function DescriptionForm({ profile }: { readonly profile: DeskProfile }) {
  const save = useSaveProfile()
  const [savedAt, setSavedAt] = useState<string>()
  const form = useContractForm({
    schema: updateDeskProfile.body,
    defaultValues: { description: profile.description ?? '' },
    send: async (body) => {
      const { description } = await save.mutateAsync(body)
      form.form.reset({ description: description ?? '' })
      setSavedAt(clockNow())
    },
  })
  const { isDirty } = form
  useUnsaved(isDirty)
  const length = (useWatch({ control: form.form.control, name: 'description' }) ?? '').length
  return (
    <form noValidate onSubmit={(event) => form.submit(event)}>
      <TextArea
        {...form.field('description')}
        label="Beschreibung"
        isOptional
        aside={`${length} von ${MAX_DESCRIPTION}`}
        maxLength={MAX_DESCRIPTION}
        saved={savedAt !== undefined && !isDirty ? `Gespeichert um ${savedAt}` : undefined}
      />
      {form.problem !== undefined && (
        <div className="mt-3">
          <ErrorSentence>{form.problem}</ErrorSentence>
        </div>
      )}
      <NetworkButton
        type="submit"
        size={44}
        variant={isDirty ? 'primary' : 'outline'}
        className="mt-4"
        disabled={!isDirty}
        isLoading={form.isSending}
        loadingLabel="Speichert"
      >
        Speichern
      </NetworkButton>
    </form>
  )
}

function Preview({ profile }: { readonly profile: DeskProfile }) {
  const session = useSession()
  const name = session ? `${session.name} ${session.surname}`.trim() : ''
  const isHidden = !profile.is_listed
  return (
    <div className="rounded-control border border-border p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="min-w-0 text-18 font-semibold break-words">{softHyphens(name)}</p>
        {isHidden && <Tag>nicht in der Liste</Tag>}
        {!isHidden && !profile.takes_clients && <Tag>nimmt zurzeit niemanden an</Tag>}
      </div>
      <p className="mt-0.5 text-14 break-words text-text-2">{profile.licence}</p>
      {profile.description && (
        <p className="mt-2 max-w-prose break-words whitespace-pre-line">{profile.description}</p>
      )}
    </div>
  )
}
