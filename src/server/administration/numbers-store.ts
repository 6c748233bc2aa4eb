import { sql } from 'kysely'

/**
 * The numbers of all contracts and invoices of a user, as one text; empty without any.
 * @param user the column with the user's id
 * @param isNeeded false spares the look-up
 */
export function numbersOf(user: string, isNeeded: boolean) {
  if (!isNeeded) return sql<string>`''`
  return sql<string>`concat_ws(' ',
    (select string_agg(number, ' ') from subscription_contract where user_id = ${sql.ref(user)}),
    (select string_agg(invoice_number, ' ') from invoice_owner where user_id = ${sql.ref(user)})
  )`
}
