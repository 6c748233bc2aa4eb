import type { CallOf } from '#contract/protocol/endpoint.ts'
import type { sendCancellation, sendMessage, sendWithdrawal } from '#contract/requests.ts'

type Cancellation = CallOf<typeof sendCancellation>['body']
type Withdrawal = CallOf<typeof sendWithdrawal>['body']
type Message = CallOf<typeof sendMessage>['body']

/** A cancellation as somebody fills in the form who has no contract here. */
export function sampleCancellation(fields: Partial<Cancellation> = {}): Cancellation {
  return {
    id: crypto.randomUUID(),
    termination: 'ordinary',
    reason: '',
    name: 'Anna Berger',
    identity: 'anna@example.com',
    product: 'subscription',
    contractNumber: 'WK-A-2026-0412',
    endsOn: null,
    email: 'anna@example.com',
    ...fields,
  }
}

export function sampleWithdrawal(fields: Partial<Withdrawal> = {}): Withdrawal {
  return {
    id: crypto.randomUUID(),
    name: 'Anna Berger',
    contract: 'WK-A-2026-0412',
    email: 'anna@example.com',
    message: 'Danke',
    ...fields,
  }
}

export function sampleMessage(fields: Partial<Message> = {}): Message {
  return {
    id: crypto.randomUUID(),
    topic: 'question',
    name: 'Anna Berger',
    email: 'anna@example.com',
    message: 'Wie geht das?',
    ...fields,
  }
}
