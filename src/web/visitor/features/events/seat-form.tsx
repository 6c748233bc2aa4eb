import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { MAX_SEATS, requestSeat, seminarRequestFields } from '#contract/content/seminars.ts'
import { api } from '#web/api/client.ts'
import { Button } from '#web/controls/button.tsx'
import { Notice } from '#web/controls/notice.tsx'
import { NativeSelect } from '#web/fields/native-select.tsx'
import { TextArea } from '#web/fields/text-area.tsx'
import { TextField } from '#web/fields/text-field.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { useSession } from '#web/identity/session.ts'

/** Asks for seats, without any obligation; nothing is paid here. */
export function SeatForm({ seminarId }: { readonly seminarId: string }) {
  const session = useSession()
  const [asked, setAsked] = useState<{ readonly seats: number; readonly email: string }>()
  const [id, setId] = useState(() => crypto.randomUUID())
  const place = useRef<HTMLDivElement>(null)
  const hiddenId = useId()
  const { field, form, submit, problem, isSending } = useContractForm({
    schema: seminarRequestFields,
    defaultValues: {
      id,
      name: session ? `${session.name} ${session.surname}`.trim() : '',
      email: session?.email ?? '',
      seats: 1,
      message: '',
      website: '',
    },
    async send(body) {
      await api.call(requestSeat, { params: { id: seminarId }, body: { ...body, id } })
      setAsked({ seats: body.seats, email: body.email })
      setId(crypto.randomUUID())
    },
  })

  // The button that opened it is gone: the next key belongs here.
  useEffect(() => {
    place.current?.querySelector<HTMLElement>('input, [tabindex]')?.focus()
  }, [asked])

  if (asked)
    return (
      <div ref={place}>
        <div tabIndex={-1} role="status" className="outline-none">
          <p className="font-semibold">
            {asked.seats === 1 ? 'Ein Platz ist vorgemerkt.' : `${asked.seats} Plätze sind vorgemerkt.`}
          </p>
          <p className="mt-1 text-text-2">
            {`Wir haben dir an ${asked.email} geschrieben und melden uns mit der Bestätigung. Die Anfrage ist unverbindlich.`}
          </p>
        </div>
      </div>
    )
  return (
    <div ref={place}>
      <form
        method="dialog"
        noValidate
        onSubmit={submit}
        className="flex flex-col gap-5"
        aria-label="Platz anfragen"
      >
        <TextField label="Name" autoComplete="name" {...field('name')} />
        <TextField label="E-Mail" type="email" autoComplete="email" inputMode="email" {...field('email')} />
        <NativeSelect
          label="Plätze"
          choices={seatChoices}
          {...form.register('seats', { valueAsNumber: true })}
          error={field('seats').error}
        />
        <TextArea label="Nachricht (freiwillig)" {...field('message')} />
        {/* Nobody sees it; programs fill in whatever there is. */}
        <div aria-hidden className="absolute -left-[999rem]">
          <label htmlFor={hiddenId}>Webseite</label>
          <input id={hiddenId} tabIndex={-1} autoComplete="off" {...form.register('website')} />
        </div>
        {problem !== undefined && <Notice tone="negative">{problem}</Notice>}
        <Button type="submit" isLoading={isSending} loadingLabel="Wird gesendet">
          Unverbindlich anfragen
        </Button>
        <p className="text-14 text-text-3">
          Wir nutzen deine Angaben nur für diese Anfrage und löschen sie 90 Tage nach dem Seminar. Mehr in den{' '}
          <Link to="/datenschutz" className="underline underline-offset-4">
            Datenschutzhinweisen
          </Link>
          .
        </p>
      </form>
    </div>
  )
}

const seatChoices = Array.from({ length: MAX_SEATS }, (_, at) => ({
  value: String(at + 1),
  label: String(at + 1),
}))
