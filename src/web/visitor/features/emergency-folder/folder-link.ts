import { isRecord } from '#web/kit/browser/read-json.ts'

/** The link of a mail about a folder: nothing but its token. */
export interface FolderLink {
  readonly token: string
}

/** Reads `?token=…`; null without a token. */
export function readFolderToken(search: string): FolderLink | null {
  const token = new URLSearchParams(search).get('token')
  return token ? { token } : null
}

/** The link that the history entry keeps. */
export function keptFolderToken(state: unknown): FolderLink | null {
  return isRecord(state) && typeof state['token'] === 'string' ? { token: state['token'] } : null
}
