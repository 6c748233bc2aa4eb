/** Statements that need more than one shard, by the tables of which they read several. */
export interface CrossShard {
  readonly tables: string
  readonly why: string
  /** How many statements there are at most. */
  readonly statements: number
}

const listed = (why: string, groups: Readonly<Record<string, number>>): readonly CrossShard[] =>
  Object.entries(groups).map(([tables, statements]) => ({ tables, why, statements }))

/**
 * The statements over planning data: jobs by time alone, and one step of an erasure. No call of a household is among
 * them.
 */
export const crossShardOfHouseholds: readonly CrossShard[] = [
  ...listed('Jobs take away what is too old, in all households.', {
    restore_part: 2,
    restore_snapshot: 1,
    'proposal + proposal_line': 1,
  }),
  // The other two are the job's.
  ...listed('A consultant who is erased leaves the proposals that he made to other households.', {
    proposal: 3,
  }),
]

/**
 * The statements over data of users: they count where users are distributed, too (step B of docs/scaling.md). Before
 * that, these tables lie together on one node.
 */
export const crossShardOfUsers: readonly CrossShard[] = [
  ...listed(
    'A session is found by its token, and the access of a household by the contracts of all its members.',
    {
      'app_user + second_factor + subscription_contract + subscription_grant': 1,
      'subscription_contract + subscription_grant': 1,
      second_factor: 1,
    },
  ),
  ...listed('A link is found by its token, before it is known whose it is.', { price_question_link: 1 }),
  ...listed('An address leads to its user, a contract number or a reference of a provider to its contract.', {
    'app_user + subscription_contract': 1,
    'subscription_charge + subscription_contract': 2,
  }),
  ...listed('Documents and lines of the log outlive the person and lie by their own number.', {
    audit_log: 5,
    contract_document: 2,
    invoice: 3,
    dunning_claim_owner: 2,
  }),
  ...listed('A consultant and the clients are different users; both see what the other may.', {
    app_user: 12,
    'app_user + consultant_choice + second_factor': 3,
    'app_user + consultant_event': 1,
    'app_user + second_factor': 3,
    consultant_choice: 4,
    consultant_event: 5,
  }),
  ...listed('A request of anybody is a copy on every node; whose declaration it is lies with the user.', {
    declaration: 6,
    'declaration + subscription_contract': 2,
  }),
  ...listed('Administrators see lists and sums over all users.', {
    'app_user + audit_log': 1,
    'app_user + charge_reduction + subscription_charge + subscription_contract': 1,
    'app_user + dunning_case + subscription_charge + subscription_contract': 2,
    'app_user + folder_link + reminder + reminder_choice': 2,
    'app_user + second_factor + subscription_charge + subscription_contract + subscription_grant': 1,
    'app_user + subscription_contract + subscription_grant': 2,
    'charge_reduction + subscription_charge': 1,
    'contract_document + declaration + invoice': 1,
    'dunning_case + subscription_charge + subscription_contract': 2,
    'invoice + invoice_payment + invoice_standing': 1,
    'invoice + invoice_standing': 2,
    invoice_standing: 5,
    'invoice_payment + invoice_standing': 1,
    price_question: 1,
    'subscription_change + subscription_contract': 1,
    subscription_charge: 1,
    'subscription_charge + subscription_contract + subscription_grant': 1,
    subscription_contract: 7,
  }),
  ...listed('Jobs find by a day what is due, and take away what is too old.', {
    'app_user + reminder_choice + subscription_contract + subscription_grant': 1,
    email_change: 1,
    folder_event: 1,
    folder_link: 1,
    folder_request: 1,
    former_address: 1,
    mail_record: 1,
    'price_question + subscription_contract': 1,
    reminder: 1,
    'reminder + reminder_choice': 1,
  }),
]
