import { type RawBuilder, sql } from 'kysely'
import { spellingsOf } from '#server/search/match-words.ts'

/**
 * The condition that a user or a registration has every word of a search in name, address or, where the word has a digit,
 * in the number of a contract or an invoice, its beginning or its last part. Words are plain text: no sign of them means anything else.
 * @param hasNumbers whether there can be numbers: a registration has none
 */
export function matchesPerson(search: string, hasNumbers: boolean): RawBuilder<boolean> {
  const conditions = spellingsOf(search).map(([plain, twoLetters]) => {
    const parts = [
      sql`strpos(search_text, ${plain}) > 0`,
      ...(plain === twoLetters ? [] : [sql`strpos(search_text, ${twoLetters}) > 0`]),
      ...(hasNumbers && /\d/.test(plain) ? [hasNumber(plain)] : []),
    ]
    return sql`(${sql.join(parts, sql` or `)})`
  })
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

/**
 * Whose contract or invoice has a number that begins with the word, or whose last part it is, zeros in front left out:
 * both have an index. Numbers have capitals only.
 */
function hasNumber(word: string): RawBuilder<unknown> {
  const number = word.toUpperCase()
  const isIn = (column: RawBuilder<unknown>) =>
    /^\d+$/u.test(word)
      ? sql`ltrim(substring(${column} from '[0-9]*$'), '0') = ${word.replace(/^0+/u, '')}`
      : // The sign behind all that a number has, in the order of bytes.
        sql`${column} collate "C" >= ${number} and ${column} collate "C" < ${`${number}~`}`
  return sql`user_id in (
    select user_id from subscription_contract where ${isIn(sql`number`)}
    union all select user_id from invoice_owner where ${isIn(sql`invoice_number`)}
  )`
}
