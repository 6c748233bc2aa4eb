import { itemAt } from '#domain/lists/item-at.ts'
import type { Database } from '#server/database/database.ts'
import { needsMigration } from '#server/database/migrate.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { assertWholeIsVisible, readWholeDatabase } from '#server/database/whole/in-whole-database.ts'
import type { Vault } from '#server/security/vault.ts'
import { StartError } from '#server/start-error.ts'
import { type ExaminationPart, listParts } from './examination-parts.ts'
import type { Finding } from './finding.ts'
import { findOpenTables } from './store.ts'

/** How far an examination has come. */
export interface Examined {
  /** The part that is examined next, and where its next rows begin. */
  readonly part: number
  readonly at: string | null
  /** How many rows of this part were found so far for each of its rules. */
  readonly counts: readonly number[]
  /** How many rules are broken in the parts before. */
  readonly broken: number
}

export interface ExaminedPortion {
  /** What the portion has found for good: the rules of a part whose rows were all looked at. */
  readonly findings: readonly Finding[]
  /** Where the next portion begins; null: everything was looked at. */
  readonly next: Examined | null
  readonly broken: number
}

const beginning: Examined = { part: 0, at: null, counts: [], broken: 0 }

/**
 * Examines whether the data keep their promises: every row has its owner, no record refers to one that is gone, shares
 * and sums fit, months are months, and encrypted texts can still be decrypted. Changes nothing; sees one instant.
 * @returns nothing when all is well
 * @throws {StartError} when the database is not at the state of this version
 */
export async function examineData(
  database: Database,
  vault: Pick<Vault, 'open'>,
): Promise<readonly Finding[]> {
  await assertCurrent(database)
  return readWholeDatabase(database, async (transaction) => {
    const parts = await beginExamination(transaction, vault)
    const findings: Finding[] = [...(await findOpenTables(transaction))]
    for (let at: Examined | null = beginning; at !== null;) {
      const portion: ExaminedPortion = await examineFrom(transaction, parts, at)
      findings.push(...portion.findings)
      at = portion.next
    }
    return findings
  })
}

export interface Examination {
  /** Looks at the next rows in a transaction of their own, so that no lock and no snapshot is held for long. */
  readonly look: (from: Examined | null) => Promise<ExaminedPortion>
}

/**
 * Opens an examination in portions. Every rule is about one row or one household, so it does not matter that others
 * change meanwhile.
 * @throws {StartError} when the database is not at the state of this version
 */
export async function openExamination(database: Database, vault: Pick<Vault, 'open'>): Promise<Examination> {
  await assertCurrent(database)
  const parts = await readWholeDatabase(database, (transaction) => beginExamination(transaction, vault))
  return {
    look: (from) =>
      readWholeDatabase(database, async (transaction) => {
        if (from !== null) return examineFrom(transaction, parts, from)
        const open = await findOpenTables(transaction)
        return { findings: open, next: { ...beginning, broken: open.length }, broken: open.length }
      }),
  }
}

async function beginExamination(
  transaction: Transaction,
  vault: Pick<Vault, 'open'>,
): Promise<readonly ExaminationPart[]> {
  await assertWholeIsVisible(transaction)
  return listParts(transaction, vault)
}

async function examineFrom(
  transaction: Transaction,
  parts: readonly ExaminationPart[],
  { part, at, counts, broken }: Examined,
): Promise<ExaminedPortion> {
  const { rules, look } = itemAt(parts, part)
  const looked = await look(transaction, at)
  const sums = looked.counts.map((count, place) => count + (counts[place] ?? 0))
  if (looked.at !== null) {
    return { findings: [], next: { part, at: looked.at, counts: sums, broken }, broken }
  }
  const findings = rules.flatMap((what, place) => {
    const rows = sums[place] ?? 0
    return rows === 0 ? [] : [{ what, rows }]
  })
  const next = { part: part + 1, at: null, counts: [], broken: broken + findings.length }
  return { findings, next: next.part === parts.length ? null : next, broken: next.broken }
}

async function assertCurrent(database: Database): Promise<void> {
  if (!(await needsMigration(database))) return
  throw new StartError(
    'Die Datenbank hat nicht den Stand dieser Version: bitte den Server einmal mit ihr starten.',
  )
}
