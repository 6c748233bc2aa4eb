import type { Database } from '#server/database/database.ts'
import { readTogether } from '#server/security/read-together.ts'
import {
  type AdminSessionRow,
  type UserSessionRow,
  adminSessionReader,
  userSessionReader,
} from './session-store.ts'

/** The sessions as the guard reads them, once a request. */
export interface Sessions {
  readonly findUser: (tokenDigest: Buffer) => Promise<UserSessionRow | undefined>
  readonly findAdmin: (tokenDigest: Buffer) => Promise<AdminSessionRow | undefined>
}

/** Makes the reader of sessions: those that are needed at the same moment are read in one statement. */
export function createSessions(database: Database): Sessions {
  return {
    findUser: readTogether<UserSessionRow>(userSessionReader(database)),
    findAdmin: readTogether<AdminSessionRow>(adminSessionReader(database)),
  }
}
