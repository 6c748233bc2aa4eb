import type { Database } from '#server/database/database.ts'
import { readTogether } from './read-together.ts'
import {
  type AdminSessionRow,
  type UserSessionRow,
  listAdminSessions,
  listUserSessions,
} from './session-store.ts'

/** The sessions as the guard reads them, once a request. */
export interface Sessions {
  readonly findUser: (tokenDigest: Buffer) => Promise<UserSessionRow | undefined>
  readonly findAdmin: (tokenDigest: Buffer) => Promise<AdminSessionRow | undefined>
}

export function createSessions(database: Database): Sessions {
  return {
    findUser: readTogether<UserSessionRow>((digests) => listUserSessions(database, digests)),
    findAdmin: readTogether<AdminSessionRow>((digests) => listAdminSessions(database, digests)),
  }
}
