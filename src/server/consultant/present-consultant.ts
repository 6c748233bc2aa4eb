import type { chooseConsultant } from '#contract/consultant.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import type { Day } from '#domain/calendar/day.ts'
import { allAreas } from '#domain/consulting/grant.ts'
import type { ConsultantChoice } from './consultant-store.ts'
import { areasOf } from './grant-columns.ts'

export type ConsultantAccess = DataOf<typeof chooseConsultant>
export type Consultant = NonNullable<ConsultantAccess['current_consultant']>

/** The chosen consultant and what he may see today, as two areas of the API show it. */
export function presentConsultantAccess(choice: ConsultantChoice | undefined, today: Day): ConsultantAccess {
  if (!choice) return { current_consultant: null, ...nothingAllowed, refused_at: null, tells_opening: false }
  const since = {
    current_consultant: presentConsultant({ ...choice, user_id: choice.consultant_id }),
    refused_at: choice.refused_at?.toISOString() ?? null,
    tells_opening: choice.tells_opening,
  }
  if (!isAccessOpen(choice, today))
    return { ...nothingAllowed, ...since, state: choice.refused_at ? 'refused' : 'none' }
  return {
    ...since,
    allowed_access: true,
    state: choice.accepted_at ? 'accepted' : 'asked',
    areas: areasOf(choice),
    amounts: choice.amounts,
    expires_on: choice.expires_on,
    message: choice.message,
    asked_at: choice.asked_at?.toISOString() ?? null,
    accepted_at: choice.accepted_at?.toISOString() ?? null,
    extension: presentExtension(choice),
  }
}

const nothingAllowed = {
  allowed_access: false,
  state: 'none',
  areas: allAreas({}),
  amounts: 'exact',
  expires_on: null,
  message: null,
  asked_at: null,
  accepted_at: null,
  extension: null,
} as const

function presentExtension(choice: ConsultantChoice): ConsultantAccess['extension'] {
  const { extension_asked_at: askedAt, extension_message: message, is_extension_open: isOpen } = choice
  return isOpen && askedAt ? { asked_at: askedAt.toISOString(), message } : null
}

export interface ConsultantRow {
  readonly user_id: string
  readonly name: string
  readonly surname: string
  readonly consultant_licence: string | null
  readonly consultant_checked_on: Day | null
  readonly consultant_description: string | null
}

/** A consultant as users see one: name, licence and description, no address and nothing else of the account. */
export function presentConsultant(row: ConsultantRow): Consultant {
  return {
    id: row.user_id,
    name: row.name,
    surname: row.surname,
    licence: row.consultant_licence ?? '',
    checked_on: row.consultant_checked_on,
    description: row.consultant_description,
  }
}

/** Whether something is granted today, accepted or not; the last day is part of it. */
export function isAccessOpen(
  { is_allowed, expires_on }: Pick<ConsultantChoice, 'is_allowed' | 'expires_on'>,
  today: Day,
): boolean {
  return is_allowed && expires_on !== null && expires_on >= today
}
