import { useRef } from 'react'
import { Controller } from 'react-hook-form'
import { productWords } from '#contract/requests/receipt-words.ts'
import type { Day } from '#domain/calendar/day.ts'
import { cancelledProducts } from '#domain/requests/request.ts'
import { useRuntime } from '#web/app/page/runtime.ts'
import { NativeSelect } from '#web/kit/fields/native-select.tsx'
import { RadioGroup } from '#web/kit/fields/radio-group.tsx'
import { TextArea } from '#web/kit/fields/text-area.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { TrapField } from '#web/visitor/sending/trap-field.tsx'
import { DeclarationForm, DeclarationGroup } from './declaration-form.tsx'
import { type Cancellation, useCancellation } from './use-cancellation.ts'

/** The form with exactly the five groups of § 312k Abs. 2 BGB. */
export function CancellationForm() {
  const cancellation = useCancellation()
  const { form, sentence, lines, inputs } = cancellation
  return (
    <DeclarationForm
      form={form}
      action="jetzt kündigen"
      loadingLabel="Wird gesendet"
      note="Mit diesem Knopf geht die Kündigung bei uns ein."
      sentence={sentence}
      lines={lines}
    >
      <HowGroup cancellation={cancellation} />
      <DeclarationGroup title="Wer kündigt?">
        <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
          <TextField label="Name" autoComplete="name" {...inputs.name} />
          <TextField label="E-Mail oder Anschrift" help="wie im Vertrag angegeben" {...inputs.identity} />
        </div>
      </DeclarationGroup>
      <WhichGroup cancellation={cancellation} />
      <WhenGroup cancellation={cancellation} />
      <DeclarationGroup title="Wohin geht die Bestätigung?">
        <div className="sm:max-w-75">
          <TextField
            label="E-Mail"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            {...inputs.email}
          />
        </div>
      </DeclarationGroup>
      <TrapField {...form.form.register('website')} />
    </DeclarationForm>
  )
}

interface GroupProps {
  readonly cancellation: Cancellation
}

function HowGroup({ cancellation: { form, termination, inputs } }: GroupProps) {
  const { control, form: fields } = form
  const laidAside = useRef('')
  return (
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
          <TextArea label="Grund" {...inputs.reason} />
        </div>
      )}
    </DeclarationGroup>
  )
}

function WhichGroup({ cancellation: { inputs } }: GroupProps) {
  const { PRODUCT_NAME: productName } = useRuntime().texts
  return (
    <DeclarationGroup title="Welcher Vertrag?">
      <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
        <NativeSelect
          label="Bezeichnung"
          choices={cancelledProducts.map((value) => ({
            value,
            label: `${productWords[value]} ${productName}`,
          }))}
          {...inputs.product}
        />
        <TextField
          label="Vertragsnummer"
          aside="falls zur Hand"
          help="steht in der Bestellbestätigung"
          autoCapitalize="characters"
          spellCheck={false}
          {...inputs.contractNumber}
        />
      </div>
    </DeclarationGroup>
  )
}

function WhenGroup({ cancellation: { form, endsOn, inputs } }: GroupProps) {
  return (
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
          form.form.setValue('endsOn', choice === 'day' ? ('' as Day) : null, { shouldValidate: false })
        }
      />
      {endsOn !== null && (
        <div className="mt-5 max-w-60">
          <TextField
            type="date"
            label="Datum"
            help="Ist es früher nicht möglich, gilt der nächstmögliche Zeitpunkt."
            {...inputs.day}
          />
        </div>
      )}
    </DeclarationGroup>
  )
}
