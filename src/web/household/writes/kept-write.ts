import type { DataTag } from '@tanstack/react-query'
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
export interface KeptWrite<E extends Endpoint = Endpoint, Data = unknown, Other = unknown> {
  /** The name of the write's endpoint in the contract. */
  readonly name: string
  readonly endpoint: () => Promise<E>
  readonly queryKey: DataTag<string[], Data, Error>
  /** The data with the change, shown until the server answers; the same again where it has been made already. */
  readonly change: (data: Data, call: CallOf<E>) => Data
  /** The data with the server's answer in place of what was expected. */
  readonly settle?: (data: Data, answer: AnswerOf<E>, call: CallOf<E>) => Data
  /** The record that the call is about; undefined where the data have none. */
  readonly recordIn: (data: Data, call: CallOf<E>) => unknown
  /** Whether the write deletes a record whose name can be used again: the version that was seen is sent with it. */
  readonly isAsSeen?: true
  /** The field of the body that holds further fields of the record. */
  readonly nested?: string
  /** The fields of the record that are settled as one, because they depend on each other. */
  readonly together?: readonly string[]
  /** Further fields that are settled with them where the settled record does not fit together. */
  readonly fitting?: {
    readonly fields: readonly string[]
    readonly doFit: (record: Readonly<Record<string, unknown>>) => boolean
  }
  /** Whether the answer tells all that has changed: nothing is read again unless it was refused. */
  readonly isWholeAnswer?: boolean
  /** Further areas that are read again when it was sent, because the server changes them. */
  readonly alsoChanges?: readonly (readonly string[])[]
  /** What the call changes in the data of a second area, by the rules of `change` and `settle`. */
  readonly elsewhere?: SecondArea<E, Other>
  /** The names of the parts of the record that the call is about; undefined: the call is about all of it. */
  readonly partsOf?: (call: CallOf<E>) => readonly string[]
  /**
   * The call against the record as it is stored by now, where the record has no version: without the parts that are to
   * stay as they are stored. Undefined: nothing remains to be sent.
   */
  readonly settled?: (
    call: CallOf<E>,
    current: unknown,
    keptParts: readonly string[],
  ) => CallOf<E> | undefined
}

interface SecondArea<E extends Endpoint, Data> {
  readonly queryKey: DataTag<string[], Data, Error>
  readonly change: (data: Data, call: CallOf<E>) => Data
  readonly settle: (data: Data, answer: AnswerOf<E>, call: CallOf<E>) => Data
}

/** The data of an area with what a write changes in them. */
export function changedBy<Data>(write: KeptWrite, area: string, data: Data, call: KeptCall): Data {
  const { queryKey, change, elsewhere } = write
  if (queryKey[0] === area) return change(data, call) as Data
  return elsewhere?.queryKey[0] === area ? (elsewhere.change(data, call) as Data) : data
}

/** A deletion with the version of the record that was seen. */
function withVersionOf<E extends Endpoint>(record: unknown, call: CallOf<E>): CallOf<E> {
  const version = isRecord(record) ? record['version'] : undefined
  return typeof version !== 'number' ? call : Object.assign({}, call, { query: { version: String(version) } })
}

interface KeptOptions {
  /** Whether the screen shows what was refused until it is stored or discarded: the outbox keeps it as long. */
  readonly staysRefused?: boolean
}

/** The mutation of a screen, from what the screen gives to the call that is sent. */
export function keptMutation<E extends Endpoint, Data, Variables, Other>(
  write: KeptWrite<E, Data, Other>,
  callOf: (variables: Variables) => CallOf<E>,
  { staysRefused = false }: KeptOptions = {},
) {
  const { name, endpoint, queryKey, isWholeAnswer = false, elsewhere } = write
  return planningMutation<Data, Variables, AnswerOf<E>>({
    queryKey,
    mayWait: true,
    isWholeAnswer,
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
        parts: write.partsOf?.(call),
        staysRefused,
        send,
        expected: write.recordIn(write.change(seen, call), call) as AnswerOf<E>,
      })
    },
    change: (data, variables) => write.change(data, callOf(variables)),
    settle: (data, answer, variables) => write.settle?.(data, answer, callOf(variables)) ?? data,
    // Where the write waits, the answer has only what this area knows: the change stays as it was made.
    settleElsewhere: (client, answer, variables) => {
      const call = callOf(variables)
      if (elsewhere)
        client.setQueryData<Other>(
          elsewhere.queryKey,
          (data) => data && elsewhere.settle(elsewhere.change(data, call), answer, call),
        )
    },
  })
}
