/** Rows of one table that name a row of another one. */
export interface Reference {
  readonly table: string
  readonly columns: readonly string[]
  readonly target: string
  readonly target_columns: readonly string[]
}

function reference(from: string, to: string): Reference {
  const [table = '', column = ''] = from.split('.')
  const [target = '', target_column = ''] = to.split('.')
  return { table, columns: [column], target, target_columns: [target_column] }
}

/**
 * What foreign keys cannot keep, because the two rows may lie on different nodes (table-kinds.ts). Who deletes the target
 * takes care of these rows in the same transaction; the nightly examination looks whether somebody forgot.
 */
export const keysByRule: readonly Reference[] = [
  reference('household_member.household_id', 'household.household_id'),
  reference('household_member.user_id', 'app_user.user_id'),
  reference('trial.household_id', 'household.household_id'),
  reference('trial.user_id', 'app_user.user_id'),
  reference('email_identity.user_id', 'app_user.user_id'),
  reference('session.user_id', 'app_user.user_id'),
  reference('second_factor.user_id', 'app_user.user_id'),
  reference('voucher_use.redeemed_in', 'household.household_id'),
  reference('voucher_use.user_id', 'app_user.user_id'),
  reference('advertising_consent.user_id', 'app_user.user_id'),
  reference('announcement_recipient.user_id', 'app_user.user_id'),
  reference('consultant_choice.consultant_id', 'app_user.user_id'),
  reference('consultant_event.consultant_id', 'app_user.user_id'),
  reference('proposal.client_id', 'app_user.user_id'),
  reference('proposal.consultant_id', 'app_user.user_id'),
]
