import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { sendWithdrawal, withdrawalFields } from '#contract/requests.ts'
import { declaredLines } from '#contract/requests/receipt-words.ts'
import { useContractForm } from '#web/app/forms/use-contract-form.ts'
import { api } from '#web/app/network/client.ts'
import { TextArea } from '#web/kit/fields/text-area.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { sendDeclaration } from '#web/visitor/sending/send-declaration.ts'
import { TrapField } from '#web/visitor/sending/trap-field.tsx'
import { DeclarationForm, DeclarationGroup } from './declaration-form.tsx'
import { receiptState } from './declaration-page.tsx'
import { useDeclarationId } from './use-declaration-id.ts'
import { useKnownContract, useKnownPerson } from './use-known-person.ts'

/** The form for name, contract and the address for the receipt; anything else is optional (§ 356a Abs. 2 BGB). */
export function WithdrawalForm() {
  const navigate = useNavigate()
  const form = useContractForm({
    schema: withdrawalFields,
    defaultValues: { id: '', name: '', contract: '', email: '', message: '', website: '' },
    send: async (body) => {
      const receipt = await sendDeclaration(body, (sent) => api.call(sendWithdrawal, { body: sent }))
      await navigate('?schritt=2', { state: receiptState(receipt) })
    },
  })
  const { control, form: fields } = form
  const values = useWatch({ control })
  useDeclarationId((id) => fields.setValue('id', id))
  useKnownPerson((known) => {
    for (const field of ['name', 'email'] as const)
      if (fields.getValues(field) === '') fields.setValue(field, known[field])
  })
  useKnownContract((number) => {
    if (fields.getValues('contract') === '') fields.setValue('contract', number)
  })

  const lines = declaredLines({
    kind: 'withdrawal',
    name: values.name ?? '',
    contract: values.contract ?? '',
    email: values.email ?? '',
    message: values.message ?? '',
    topic: null,
    termination: null,
    product: null,
    identity: '',
    wantedEnd: null,
  })

  return (
    <DeclarationForm
      form={form}
      action="Widerruf bestätigen"
      loadingLabel="Wird gesendet"
      note="Mit diesem Knopf geht der Widerruf bei uns ein."
      sentence="Hiermit widerrufe ich den genannten Vertrag."
      lines={lines}
    >
      <DeclarationGroup title="Wer widerruft?">
        <div className="sm:max-w-75">
          <TextField label="Name" autoComplete="name" {...form.field('name')} />
        </div>
      </DeclarationGroup>
      <DeclarationGroup title="Welcher Vertrag?">
        <div className="sm:max-w-120">
          <TextField
            label="Vertragsnummer (oder Produkt und Bestelldatum)"
            help="Die Nummer steht in der Bestellbestätigung. Sonst genügen Produkt, E-Mail-Adresse und Tag der Bestellung."
            {...form.field('contract')}
          />
        </div>
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
            {...form.field('email')}
          />
        </div>
      </DeclarationGroup>
      <DeclarationGroup title="Noch etwas?">
        <TextArea
          label="Anmerkung"
          isOptional
          help="Einen Grund brauchst du nicht."
          {...form.field('message')}
        />
      </DeclarationGroup>
      <TrapField {...fields.register('website')} />
    </DeclarationForm>
  )
}
