import { useRef } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { cancellationFields, sendCancellation } from '#contract/requests.ts'
import { asEarlyAsPossible, declaredLines, productWords } from '#contract/requests/receipt-words.ts'
import { type Day, isDay } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { cancelledProducts } from '#domain/requests/request.ts'
import { useContractForm } from '#web/app/forms/use-contract-form.ts'
import { api } from '#web/app/network/client.ts'
import { useRuntime } from '#web/app/page/runtime.ts'
import { NativeSelect } from '#web/kit/fields/native-select.tsx'
import { RadioGroup } from '#web/kit/fields/radio-group.tsx'
import { TextArea } from '#web/kit/fields/text-area.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { sendDeclaration } from '#web/visitor/sending/send-declaration.ts'
import { TrapField } from '#web/visitor/sending/trap-field.tsx'
import { DeclarationForm, DeclarationGroup } from './declaration-form.tsx'
import { receiptState } from './declaration-page.tsx'
import { useDeclarationId } from './use-declaration-id.ts'
import { useKnownContract, useKnownPerson } from './use-known-person.ts'

/** The form with exactly the five groups of § 312k Abs. 2 BGB. */
export function CancellationForm() {
  const navigate = useNavigate()
  const laidAside = useRef('')
  const { PRODUCT_NAME: productName } = useRuntime().texts
  const form = useContractForm({
    schema: cancellationFields,
    defaultValues: {
      id: '',
      termination: 'ordinary',
      reason: '',
      name: '',
      identity: '',
      product: 'subscription',
      contractNumber: '',
      endsOn: null,
      email: '',
      website: '',
    },
    send: async (body) => {
      const receipt = await sendDeclaration(body, (sent) => api.call(sendCancellation, { body: sent }))
      await navigate('?schritt=2', { state: receiptState(receipt) })
    },
  })
  const { control, form: fields } = form
  const values = useWatch({ control })
  useDeclarationId((id) => fields.setValue('id', id))
  useKnownPerson(({ name, email }) => {
    const known = { name, identity: email, email } as const
    for (const field of ['name', 'identity', 'email'] as const)
      if (fields.getValues(field) === '') fields.setValue(field, known[field])
  })
  useKnownContract((number) => {
    if (fields.getValues('contractNumber') === '') fields.setValue('contractNumber', number)
  })

  const { termination = 'ordinary', endsOn = null, product = 'subscription' } = values
  const wantedEnd: Day | null = typeof endsOn === 'string' && isDay(endsOn) ? endsOn : null
  const when = wantedEnd ? `zum ${formatDay(wantedEnd)}` : asEarlyAsPossible
  const how = termination === 'ordinary' ? 'ordentlich' : 'außerordentlich'
  const lines = declaredLines({
    kind: 'cancellation',
    name: values.name ?? '',
    email: values.email ?? '',
    identity: values.identity ?? '',
    message: values.reason ?? '',
    contract: values.contractNumber ?? '',
    termination,
    product,
    wantedEnd,
    topic: null,
  })
  // The fields are in the order of the page: the first wrong one gets the focus.
  const reason = form.field('reason')
  const name = form.field('name')
  const identity = form.field('identity')
  const chosenProduct = form.field('product')
  const contractNumber = form.field('contractNumber')
  const day = form.field('endsOn')
  const email = form.field('email')

  return (
    <DeclarationForm
      form={form}
      action="jetzt kündigen"
      loadingLabel="Wird gesendet"
      note="Mit diesem Knopf geht die Kündigung bei uns ein."
      sentence={`Ich kündige ${product === 'subscription' ? 'mein Abo' : 'mein Konto'} ${how}, ${when}.`}
      lines={lines}
    >
      <DeclarationGroup title="Wie kündigst du?">
        <Controller
          control={control}
          name="termination"
          render={({ field }) => (
            <RadioGroup
              label="Art der Kündigung"
              isLabelHidden
              choices={[
                { value: 'ordinary', label: 'Ordentlich' },
                { value: 'extraordinary', label: 'Außerordentlich', note: 'Dann fragen wir nach dem Grund.' },
              ]}
              value={field.value}
              onChange={(chosen) => {
                field.onChange(chosen)
                // A hidden reason is not checked either; it comes back with its question.
                if (chosen === 'ordinary') laidAside.current = fields.getValues('reason')
                fields.setValue('reason', chosen === 'ordinary' ? '' : laidAside.current)
                fields.clearErrors('reason')
              }}
            />
          )}
        />
        {termination === 'extraordinary' && (
          <div className="mt-5">
            <TextArea label="Grund" {...reason} />
          </div>
        )}
      </DeclarationGroup>
      <DeclarationGroup title="Wer kündigt?">
        <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
          <TextField label="Name" autoComplete="name" {...name} />
          <TextField label="E-Mail oder Anschrift" help="wie im Vertrag angegeben" {...identity} />
        </div>
      </DeclarationGroup>
      <DeclarationGroup title="Welcher Vertrag?">
        <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
          <NativeSelect
            label="Bezeichnung"
            choices={cancelledProducts.map((value) => ({
              value,
              label: `${productWords[value]} ${productName}`,
            }))}
            {...chosenProduct}
          />
          <TextField
            label="Vertragsnummer"
            aside="falls zur Hand"
            help="steht in der Bestellbestätigung"
            autoCapitalize="characters"
            spellCheck={false}
            {...contractNumber}
          />
        </div>
      </DeclarationGroup>
      <DeclarationGroup title="Zu wann?">
        <RadioGroup
          label="Ende des Vertrags"
          isLabelHidden
          choices={[
            { value: 'earliest', label: 'Zum nächstmöglichen Zeitpunkt' },
            { value: 'day', label: 'Zu einem Datum' },
          ]}
          value={endsOn === null ? 'earliest' : 'day'}
          onChange={(choice) =>
            fields.setValue('endsOn', choice === 'day' ? ('' as Day) : null, { shouldValidate: false })
          }
        />
        {endsOn !== null && (
          <div className="mt-5 max-w-60">
            <TextField
              type="date"
              label="Datum"
              help="Ist es früher nicht möglich, gilt der nächstmögliche Zeitpunkt."
              {...day}
            />
          </div>
        )}
      </DeclarationGroup>
      <DeclarationGroup title="Wohin geht die Bestätigung?">
        <div className="sm:max-w-75">
          <TextField
            label="E-Mail"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            {...email}
          />
        </div>
      </DeclarationGroup>
      <TrapField {...fields.register('website')} />
    </DeclarationForm>
  )
}
