import type { GrantArea } from '#domain/consulting/grant.ts'

/** How a consultant makes a call about a client, for the tests that try it without a grant. */
export interface ClientAttempt {
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object
  /** Further parts of the address. */
  readonly at?: Readonly<Record<string, string>>
  /** What lets the call through: a request that waits, any open grant, one of both, or an area at a level. */
  readonly needs:
    | 'asked'
    | 'open'
    | 'asked or open'
    | { readonly area: GrantArea; readonly level: 'read' | 'propose' }
}

/** Every call about a client; a new one fails its test until it is listed here. */
export const clientAttempts: Readonly<Record<string, readonly ClientAttempt[]>> = {
  'GET /api/consultant/clients/{client_id}/standing': [
    { needs: 'open' },
    { query: { area: 'goals' }, needs: { area: 'goals', level: 'read' } },
  ],
  'POST /api/consultant/clients/{client_id}/answer': [
    { body: { accepts: true }, needs: 'asked or open' },
    { body: { accepts: false }, needs: 'asked' },
  ],
  'POST /api/consultant/clients/{client_id}/extension': [{ body: { message: 'Bitte' }, needs: 'open' }],
}
