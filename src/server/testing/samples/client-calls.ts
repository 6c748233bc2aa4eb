import { type GrantArea, grantAreas } from '#domain/consulting/grant.ts'
import { sampleDraft } from './sample-proposal.ts'

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

const client = '/api/consultant/clients/{client_id}'
const id = crypto.randomUUID()
/** A draft with one line, about a rate of the account system. */
const draft = sampleDraft()
const rate = { area: 'account_system', level: 'propose' } as const

/** Every call about a client; a new one fails its test until it is listed here. */
export const clientAttempts: Readonly<Record<string, readonly ClientAttempt[]>> = {
  [`GET ${client}/standing`]: [
    { needs: 'open' },
    { query: { area: 'goals' }, needs: { area: 'goals', level: 'read' } },
  ],
  [`POST ${client}/answer`]: [
    { body: { accepts: true }, needs: 'asked or open' },
    { body: { accepts: false }, needs: 'asked' },
  ],
  [`POST ${client}/extension`]: [{ body: { message: 'Bitte' }, needs: 'open' }],
  ...Object.fromEntries(
    grantAreas.map((area) => [`GET ${client}/areas/${area}`, [{ needs: { area, level: 'read' } }]]),
  ),
  [`GET ${client}/proposals`]: [{ needs: 'open' }],
  [`POST ${client}/proposals`]: [{ body: draft, needs: rate }],
  [`PUT ${client}/proposals/{id}`]: [
    {
      at: { id },
      body: { reason: draft.reason, answerBy: draft.answerBy, lines: draft.lines, version: 1 },
      needs: rate,
    },
  ],
  [`DELETE ${client}/proposals/{id}`]: [{ at: { id }, needs: 'open' }],
  [`POST ${client}/proposals/{id}/sending`]: [{ at: { id }, body: { version: 1 }, needs: 'open' }],
  [`POST ${client}/proposals/{id}/withdrawal`]: [{ at: { id }, body: { version: 1 }, needs: 'open' }],
  [`POST ${client}/proposal-preview`]: [{ body: { lines: draft.lines }, needs: rate }],
}
