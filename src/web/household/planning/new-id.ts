import { uuidV7 } from '#domain/identifier/uuid-v7.ts'

/** The id of a record that is made here, before the server knows it. */
export function newId(): string {
  return uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10)))
}
