import type { DataTag, QueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/protocol/client.ts'
import type { CallOf, Endpoint } from '#contract/protocol/endpoint.ts'
import { api } from '#web/app/network/client.ts'
import type { KeptCall } from '#web/app/outbox/entry.ts'
import { sendOrKeep } from '#web/household/outbox/send-or-keep.ts'
import { planningMutation } from '#web/household/planning/planning-mutation.ts'
import { isRecord } from '#web/kit/browser/read-json.ts'

/**
 * A write that may wait on this device (decision 0187): where it is sent, and what it does to the data that are shown.
 * It is defined once; the mutation of a screen and the outbox, which sends it after a reload, both use it.
 */
export interface KeptWrite<E extends Endpoint = Endpoint, Data = unknown> {
  /** The name of its endpoint in the contract. */
  readonly name: string
  readonly endpoint: () => Promise<E>
  readonly queryKey: DataTag<string[], Data, Error>
  /** The data with the change, shown until the server answers; the same again where it has been made already. */
  readonly change: (data: Data, call: CallOf<E>) => Data
  /** The data with the server's answer in place of what was expected. */
  readonly settle?: (data: Data, answer: AnswerOf<E>, call: CallOf<E>) => Data
  /** The record that the call is about; undefined where the data have none. */
  readonly recordIn: (data: Data, call: CallOf<E>) => unknown
  /** Whether it deletes a record whose name can be used again: it is sent with the version that was seen. */
  readonly isAsSeen?: true
  /** The field of the body that holds further fields of the record. */
  readonly nested?: string
  /** The fields of the record that are settled as one, because they depend on each other. */
  readonly together?: readonly string[]
}

/** A deletion with the version of the record that was seen. */
function withVersionOf<E extends Endpoint>(record: unknown, call: CallOf<E>): CallOf<E> {
  const version = isRecord(record) ? record['version'] : undefined
  return typeof version !== 'number' ? call : Object.assign({}, call, { query: { version: String(version) } })
}

/** The mutation of a screen, from what the screen gives to the call that is sent. */
export function keptMutation<E extends Endpoint, Data, Variables>(
  write: KeptWrite<E, Data>,
  callOf: (variables: Variables) => CallOf<E>,
  settleElsewhere?: (client: QueryClient, answer: AnswerOf<E>) => void,
) {
  const { name, endpoint, queryKey } = write
  return planningMutation<Data, Variables, AnswerOf<E>>({
    queryKey,
    mayWait: true,
    send: async (variables, seen) => {
      const plain = callOf(variables)
      // Without the data nobody knows the answer that is to be expected.
      if (seen === undefined) return api.call(await endpoint(), plain)
      const record = write.recordIn(seen, plain)
      const call = write.isAsSeen ? withVersionOf<E>(record, plain) : plain
      const send = async () => api.call(await endpoint(), call)
      return sendOrKeep({
        endpoint: name,
        call: call as KeptCall,
        seen: record,
        send,
        expected: write.recordIn(write.change(seen, call), call) as AnswerOf<E>,
      })
    },
    change: (data, variables) => write.change(data, callOf(variables)),
    settle: (data, answer, variables) => write.settle?.(data, answer, callOf(variables)) ?? data,
    ...(settleElsewhere && { settleElsewhere }),
  })
}
