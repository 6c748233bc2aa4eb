import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { MAX_SEATS, requestSeat, seminarRequestFields } from '#contract/content/seminars.ts'
import { useContractForm } from '#web/app/forms/use-contract-form.ts'
import { api } from '#web/app/network/client.ts'
import { useSession } from '#web/app/session/known-session.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Notice } from '#web/kit/controls/notice.tsx'
import { NativeSelect } from '#web/kit/fields/native-select.tsx'
import { TextArea } from '#web/kit/fields/text-area.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { sendDeclaration } from '#web/visitor/sending/send-declaration.ts'
import { TrapField } from '#web/visitor/sending/trap-field.tsx'

/** Asks for seats, without any obligation; nothing is paid here. */
export function SeatForm({ seminarId }: { readonly seminarId: string }) {
  const session = useSession()
  const [asked, setAsked] = useState<AskedProps>()
  // A request that is sent twice, by a double click or after a lost answer, stays one request.
  const [id] = useState(() => crypto.randomUUID())
  const place = useRef<HTMLDivElement>(null)
  const form = useContractForm({
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
      await sendDeclaration(body, (sent) => api.call(requestSeat, { params: { id: seminarId }, body: sent }))
      setAsked({ seats: body.seats, email: body.email })
    },
  })

  // The button that opened the form is gone: the focus moves here.
  useEffect(() => place.current?.querySelector<HTMLElement>('input')?.focus(), [])

  if (asked) return <Asked {...asked} />
  return (
    <div ref={place}>
      <form
        method="dialog"
        noValidate
        onSubmit={(event) => form.submit(event)}
        className="flex flex-col gap-5"
        aria-label="Platz anfragen"
      >
        <TextField label="Name" autoComplete="name" {...form.field('name')} />
        <TextField
          label="E-Mail"
          type="email"
          autoComplete="email"
          inputMode="email"
          {...form.field('email')}
        />
        <NativeSelect
          label="Plätze"
          choices={seatChoices}
          {...form.form.register('seats', { valueAsNumber: true })}
          error={form.errorOf('seats')}
        />
        <TextArea label="Nachricht" isOptional {...form.field('message')} />
        <TrapField {...form.form.register('website')} />
        {form.problem !== undefined && <Notice tone="negative">{form.problem}</Notice>}
        <Button type="submit" isLoading={form.isSending} loadingLabel="Wird gesendet">
          Unverbindlich anfragen
        </Button>
        <p className="text-14 text-text-3">
          Wir nutzen deine Angaben nur für diese Anfrage und löschen sie 90 Tage nach dem Seminar, oder nach
          48 Stunden, wenn du sie nicht bestätigst. Höchstens zwei Plätze je Person. Mehr in den{' '}
          <Link to="/datenschutz" className="underline underline-offset-4">
            Datenschutzhinweisen
          </Link>
          .
        </p>
      </form>
    </div>
  )
}

interface AskedProps {
  readonly seats: number
  readonly email: string
}

/** Says what happens next; it takes the focus of the button that is gone. */
function Asked({ seats, email }: AskedProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} role="status" className="outline-none">
      <p className="font-semibold">
        {seats === 1 ? 'Bestätige jetzt deinen Platz.' : `Bestätige jetzt deine ${seats} Plätze.`}
      </p>
      <p className="mt-1 text-text-2">
        {`Wir haben dir an ${email} geschrieben. Vorgemerkt ist erst, was du mit dem Link darin bestätigst, bis dahin kann es jemand anderes bekommen. Der Link gilt 48 Stunden.`}
      </p>
    </div>
  )
}

const seatChoices = Array.from({ length: MAX_SEATS }, (_, at) => ({
  value: String(at + 1),
  label: String(at + 1),
}))
