import type { chooseConsultant } from '#contract/consultant.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { ConsultantChoice } from './consultant-store.ts'

export type ConsultantAccess = DataOf<typeof chooseConsultant>
export type Consultant = NonNullable<ConsultantAccess['current_consultant']>

const nothingAllowed = {
  allowed_access: false,
  areas: { income: 'none', accounts: 'none', account_system: 'none' },
  amounts: 'exact',
  expires_on: null,
} as const

/** The chosen consultant and what he may see today, as two areas of the API show it. */
export function presentConsultantAccess(choice: ConsultantChoice | undefined, today: Day): ConsultantAccess {
  if (!choice) return { current_consultant: null, ...nothingAllowed }
  const current_consultant = presentConsultant({ ...choice, user_id: choice.consultant_id })
  if (!isAccessOpen(choice, today)) return { current_consultant, ...nothingAllowed }
  return {
    current_consultant,
    allowed_access: true,
    areas: {
      income: choice.income_level,
      accounts: choice.accounts_level,
      account_system: choice.account_system_level,
    },
    amounts: choice.amounts,
    expires_on: choice.expires_on,
  }
}

interface ConsultantRow {
  readonly user_id: string
  readonly name: string
  readonly surname: string
  readonly consultant_licence: string | null
}

/** A consultant as users see one: name and licence, no address and nothing else of the account. */
export function presentConsultant({ user_id, name, surname, consultant_licence }: ConsultantRow): Consultant {
  return { id: user_id, name, surname, licence: consultant_licence ?? '' }
}

// The last day is part of the access.
function isAccessOpen({ is_allowed, expires_on }: ConsultantChoice, today: Day): boolean {
  return is_allowed && expires_on !== null && expires_on >= today
}
