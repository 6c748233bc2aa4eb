import type { MigrationFile } from '#server/database/migration/migration-files.ts'
import { splitStatements } from '#server/database/migration/split-statements.ts'
import { splitActions } from './expansion-rules.ts'

/** A contract holds each lock until its end, and may wait for the next one meanwhile. */
const MOST_TABLES = 5

/** What reads or writes a whole table while nobody gets at it. */
const builds = /^(?:add (?:constraint \w+ )?(?:primary key|unique) ?\(|alter column \w+ (?:set data )?type )/u
const examines =
  /^(?:add (?:constraint \w+ )?(?:foreign key|check)\b(?!.* not valid$)|alter column \w+ set not null)/u

/** Why requests would wait long for a `-- contract` migration, which runs while they are served, a sentence each. */
export function burdensOf({ mode, text }: MigrationFile): readonly string[] {
  if (mode !== 'transaction') return []
  const statements = splitStatements(text).map((statement) => statement.toLowerCase())
  const changes = statements.flatMap((statement) => {
    const found = /^alter table (?:only )?(?<table>\w+) (?<actions>.+)$/u.exec(statement)?.groups
    const { table = '', actions = '' } = found ?? {}
    return splitActions(actions).map((action) => ({ table, action }))
  })
  // Validating the rows that are there already lets others read and write.
  const locked = new Set(
    changes.filter(({ action }) => !/^(?:$|validate )/u.test(action)).map(({ table }) => table),
  )
  return [
    ...(locked.size > MOST_TABLES
      ? [`${locked.size} tables are locked at once: more files, with ${MOST_TABLES} tables at most`]
      : []),
    ...statements
      .filter((statement) => /^create (?:unique )?index /u.test(statement))
      .map((statement) => `${statement} – belongs to a file „outside a transaction“`),
    ...changes
      .filter(({ action }) => builds.test(action))
      .map(({ action }) => `${action} – takes over an index that was built before („using index“)`),
    ...changes
      .filter(({ action }) => examines.test(action))
      .map(
        ({ action }) => `${action} – is „not valid“ first, and looks at the rows of before in a later file`,
      ),
  ]
}
