import type { DataTag } from '@tanstack/react-query'
import type { CallOf, Endpoint } from '#contract/protocol/endpoint.ts'
import { edited, replaced, type Versioned, without } from '#web/household/planning/versioned-list.ts'
import type { KeptWrite } from './kept-write.ts'

interface RecordList<Data, Stored> {
  readonly queryKey: DataTag<string[], Data, Error>
  readonly read: (data: Data) => Stored[]
  readonly put: (data: Data, records: Stored[]) => Data
}

interface ById {
  readonly params: { readonly id: string }
}
type SentBody<E extends Endpoint> = CallOf<E> extends { readonly body: infer Body } ? Body : never
type Load<E> = () => Promise<E>

/** The writes to a list of records with an id and a version. */
export function recordsOf<Data, Stored extends Versioned>({ queryKey, read, put }: RecordList<Data, Stored>) {
  const find = (data: Data, id: string) => read(data).find((record) => record.id === id)
  return {
    /** `made`: the new record as the server will store it; `beside`: what is stored beside it. */
    creating<E extends Endpoint>(
      name: string,
      endpoint: Load<E>,
      made: (body: SentBody<E>, data: Data) => Stored,
      beside: (data: Data, body: SentBody<E>) => Data = (data) => data,
    ): KeptWrite<E, Data> {
      const bodyOf = (call: CallOf<E>) => (call as { readonly body: SentBody<E> }).body
      const idOf = (call: CallOf<E>) => (bodyOf(call) as { readonly id: string }).id
      return {
        name,
        endpoint,
        queryKey,
        change: (data, call) => {
          const body = bodyOf(call)
          return find(data, idOf(call)) ? data : beside(put(data, [...read(data), made(body, data)]), body)
        },
        settle: (data, record) => put(data, replaced(read(data), record as Stored)),
        recordIn: (data, call) => find(data, idOf(call)),
      }
    },
    updating<E extends Endpoint>(name: string, endpoint: Load<E>): KeptWrite<E, Data> {
      return {
        name,
        endpoint,
        queryKey,
        change: (data, call) => {
          const { params, body } = call as unknown as ById & {
            readonly body: Partial<Stored> & { version: number }
          }
          return put(data, edited(read(data), params.id, body))
        },
        settle: (data, record) => put(data, replaced(read(data), record as Stored)),
        recordIn: (data, call) => find(data, (call as ById).params.id),
      }
    },
    /** `after`: the data after the record has gone, where others named it. */
    deleting<E extends Endpoint>(
      name: string,
      endpoint: Load<E>,
      after: (data: Data, id: string) => Data = (data) => data,
    ): KeptWrite<E, Data> {
      return {
        name,
        endpoint,
        queryKey,
        change: (data, call) => {
          const { id } = (call as ById).params
          return after(put(data, without(read(data), id)), id)
        },
        recordIn: (data, call) => find(data, (call as ById).params.id),
      }
    },
  }
}
