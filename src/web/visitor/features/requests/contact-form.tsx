import { useEffect, useRef, useState } from 'react'
import { type Receipt, messageFields, sendMessage } from '#contract/requests.ts'
import { receivedWords, topicWords } from '#contract/requests/receipt-words.ts'
import { contactTopics } from '#domain/requests/request.ts'
import { EntryForm } from '#web/app/forms/entry-form.tsx'
import { useContractForm } from '#web/app/forms/use-contract-form.ts'
import { NewTab } from '#web/app/links/new-tab.tsx'
import { api } from '#web/app/network/client.ts'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { NativeSelect } from '#web/kit/fields/native-select.tsx'
import { TextArea } from '#web/kit/fields/text-area.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { sendDeclaration } from '#web/visitor/sending/send-declaration.ts'
import { TrapField } from '#web/visitor/sending/trap-field.tsx'
import { useDeclarationId } from './use-declaration-id.ts'
import { useKnownPerson } from './use-known-person.ts'

/** The form that sends a message; after it, its place says that the message has arrived. */
export function ContactForm() {
  const [sent, setSent] = useState<Receipt>()
  return sent ? (
    <Arrived receipt={sent} onAnother={() => setSent(undefined)} />
  ) : (
    <MessageForm onSent={setSent} />
  )
}

function MessageForm({ onSent }: { readonly onSent: (receipt: Receipt) => void }) {
  const form = useContractForm({
    schema: messageFields,
    defaultValues: { id: '', topic: 'question', name: '', email: '', message: '', website: '' },
    send: async (body) =>
      onSent(await sendDeclaration(body, (sent) => api.call(sendMessage, { body: sent }))),
  })
  const { form: fields } = form
  useDeclarationId((id) => fields.setValue('id', id))
  useKnownPerson((known) => {
    for (const field of ['name', 'email'] as const)
      if (fields.getValues(field) === '') fields.setValue(field, known[field])
  })

  return (
    <EntryForm
      form={form}
      action="Nachricht senden"
      loadingLabel="Wird gesendet"
      below={
        <>
          Was mit deinen Angaben geschieht, steht im <NewTab to="/datenschutz">Datenschutz</NewTab>.
        </>
      }
    >
      <NativeSelect
        label="Thema"
        choices={contactTopics.map((value) => ({ value, label: topicWords[value] }))}
        {...form.field('topic')}
      />
      <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
        <TextField label="Name" autoComplete="name" {...form.field('name')} />
        <TextField
          label="E-Mail"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('email')}
        />
      </div>
      <TextArea label="Nachricht" rows={7} {...form.field('message')} />
      <TrapField {...fields.register('website')} />
    </EntryForm>
  )
}

interface ArrivedProps {
  readonly receipt: Receipt
  readonly onAnother: () => void
}

function Arrived({ receipt, onAnother }: ArrivedProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="section-rule self-start pt-4">
      <h2 ref={heading} tabIndex={-1} className="text-24">
        Deine Nachricht ist da.
      </h2>
      <p role="status" className="mt-3 max-w-prose">
        {receipt.number}, eingegangen am {receivedWords(receipt)}. Wir antworten in der Regel innerhalb von
        drei Tagen an <strong className="font-semibold [overflow-wrap:anywhere]">{receipt.email}</strong>.
      </p>
      <TextAction className="mt-4" onClick={onAnother}>
        Noch eine Nachricht schreiben
      </TextAction>
    </section>
  )
}
