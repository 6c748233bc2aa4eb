import { itemAt } from '#domain/lists/item-at.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { emailKey } from '#server/identity/email-key.ts'
import { type SealedColumn, listSealed, sealedColumns } from '#server/jobs/sealed-store.ts'
import type { Vault } from '#server/security/vault.ts'
import { canOpen } from './can-open.ts'
import {
  type SpanningRule,
  type TableRules,
  countBrokenRows,
  countSpanning,
  listIdentities,
  listTableRules,
  spanningRules,
} from './store.ts'

/** The pages of a table, of eight kilobytes each, whose rows one statement reads. */
const PAGES_AT_ONCE = 500
/** The households or users whose sums one statement forms. */
const SPANS_AT_ONCE = 200
const TEXTS_AT_ONCE = 1_000

/** A part of the examination: some rules over the same rows. */
export interface ExaminationPart {
  readonly rules: readonly string[]
  /** Looks at the next rows. @returns how many break each rule, and where the next ones begin; null: nowhere */
  readonly look: (
    transaction: Transaction,
    at: string | null,
  ) => Promise<{ readonly counts: readonly number[]; readonly at: string | null }>
}

/** Everything that is examined row by row, always in the same order for the same schema. */
export async function listParts(
  transaction: Transaction,
  vault: Pick<Vault, 'open'>,
): Promise<readonly ExaminationPart[]> {
  return [
    ...(await listTableRules(transaction)).map(tablePart),
    ...spanningRules.map(spanningPart),
    identitiesPart,
    ...sealedColumns.map((column) => sealedPart(column, vault)),
  ]
}

function tablePart(table: TableRules): ExaminationPart {
  return {
    rules: table.rules.map(({ what }) => what),
    async look(transaction, at) {
      const fromPage = Number(at ?? 0)
      const { counts, isLast } = await countBrokenRows(transaction, table, { fromPage, pages: PAGES_AT_ONCE })
      return { counts, at: isLast ? null : String(fromPage + PAGES_AT_ONCE) }
    },
  }
}

function spanningPart(rule: SpanningRule): ExaminationPart {
  return {
    rules: [rule.what],
    async look(transaction, at) {
      const { count, last } = await countSpanning(transaction, rule, { after: at, atMost: SPANS_AT_ONCE })
      return { counts: [count], at: last }
    },
  }
}

const identitiesPart: ExaminationPart = {
  rules: ['email_identity: Adressen, die zu einem anderen Konto gehören'],
  async look(transaction, at) {
    const rows = await listIdentities(transaction, { after: at, atMost: TEXTS_AT_ONCE })
    const wrong = rows.filter(({ email, email_key }) => emailKey(email) !== email_key)
    return { counts: [wrong.length], at: rows.length < TEXTS_AT_ONCE ? null : itemAt(rows, -1).user_id }
  },
}

function sealedPart(column: SealedColumn, vault: Pick<Vault, 'open'>): ExaminationPart {
  return {
    rules: [`${column}: Versiegeltes, das sich mit diesen Schlüsseln nicht öffnet`],
    async look(transaction, at) {
      const texts = await listSealed(transaction, column, { after: at, atMost: TEXTS_AT_ONCE })
      const wrong = texts.filter((text) => !canOpen(vault, column, text))
      return { counts: [wrong.length], at: texts.length < TEXTS_AT_ONCE ? null : itemAt(texts, -1).id }
    },
  }
}
