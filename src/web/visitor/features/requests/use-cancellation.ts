import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { cancellationFields, sendCancellation } from '#contract/requests.ts'
import { asEarlyAsPossible, declaredLines } from '#contract/requests/receipt-words.ts'
import { type Day, isDay } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { useContractForm } from '#web/app/forms/use-contract-form.ts'
import { api } from '#web/app/network/client.ts'
import { sendDeclaration } from '#web/visitor/sending/send-declaration.ts'
import { receiptState } from './declaration-page.tsx'
import { useDeclarationId } from './use-declaration-id.ts'
import { useKnownContract, useKnownPerson } from './use-known-person.ts'

export type Cancellation = ReturnType<typeof useCancellation>

/** The form of a cancellation, filled with the known person and contract, and the declaration that it makes. */
export function useCancellation() {
  const navigate = useNavigate()
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

  return {
    form,
    termination,
    endsOn,
    sentence: `Ich kündige ${product === 'subscription' ? 'mein Abo' : 'mein Konto'} ${how}, ${when}.`,
    lines,
    // The fields are in the order of the page: the first wrong one gets the focus.
    inputs: {
      reason: form.field('reason'),
      name: form.field('name'),
      identity: form.field('identity'),
      product: form.field('product'),
      contractNumber: form.field('contractNumber'),
      day: form.field('endsOn'),
      email: form.field('email'),
    },
  }
}
