import type { MigrationFile } from '#server/database/migration/migration-files.ts'
import { splitStatements } from '#server/database/migration/split-statements.ts'

/** A statement that an expansion may hold, and why a server of the former release bears it. */
interface Allowed {
  readonly form: RegExp
  readonly because: string
}

/** The name of the table of a statement is the group `table`. */
const onOwnTables: readonly Allowed[] = [
  { form: /^create table (?:if not exists )?(?<table>\w+) /u, because: 'nobody knows the table yet' },
  { form: /^create (?:unique )?index (?:\w+ )?on (?<table>\w+)/u, because: 'it is empty, so nobody waits' },
  { form: /^alter table (?<table>\w+) /u, because: 'nobody works with it yet' },
  { form: /^create policy \w+ on (?<table>\w+)/u, because: 'nobody works with it yet' },
  { form: /^grant .+ on (?<table>\w+) to /u, because: 'nobody works with it yet' },
  { form: /^(?:insert into|update|delete from) (?<table>\w+)/u, because: 'nobody works with it yet' },
]

const anywhere: readonly Allowed[] = [
  { form: /^grant .+ on \w+ to /u, because: 'a right more takes nothing away' },
  { form: /^create or replace (?:function|trigger) /u, because: 'what it replaces is of this release' },
  { form: /^comment on /u, because: 'nothing is changed' },
  {
    form: /^select set_config\('wk\.scope', 'whole_database', true\)$/u,
    because: 'it lasts as long as the file',
  },
]

/** What may be done with a column or a table that the former release works with. */
const changes: readonly Allowed[] = [
  { form: /^alter column \w+ set default /u, because: 'a row that names the column is written as before' },
  { form: /^alter column \w+ drop not null$/u, because: 'what was written before may still be written' },
  { form: /^set \(/u, because: 'it changes how rows are stored, not which' },
]

/** A column that a former server leaves out of its rows. */
const newColumn = /^add column (?:if not exists )?\w+ (?<rest>.+)$/u
/** Nothing that is counted for each row, because then the whole table would be written anew under a lock. */
const constantDefault = /\bdefault (?:'[^']*'|-?\d+(?:\.\d+)?|true|false|null|now\(\))(?:::\w+)?(?= |$)/u

/**
 * The statements of an expansion that a server of the former release does not bear, or that let its requests wait, each
 * with a sentence.
 */
export function offencesOf({ mode, text }: MigrationFile): readonly string[] {
  const statements = splitStatements(text).map((statement) => statement.toLowerCase())
  if (mode === 'outside') return statements.filter((each) => !isIndexBeside(each)).map(outsideOffence)
  if (mode === 'repeated') return offencesOfBackFill(statements)
  const own = new Set<string>()
  return statements.flatMap((statement) => {
    if (isAboutOwn(statement, own)) return []
    if (anywhere.some(({ form }) => form.test(statement))) return []
    const change = /^alter table (?:only )?\w+ (?<actions>.+)$/u.exec(statement)?.groups?.['actions']
    if (change === undefined) return [offence(statement, 'has no form that is allowed in an expansion')]
    return splitActions(change).flatMap((action) => offencesOfAction(action, statement))
  })
}

function isAboutOwn(statement: string, own: Set<string>): boolean {
  const table = onOwnTables.map(({ form }) => form.exec(statement)?.groups?.['table']).find((name) => name)
  if (table === undefined) return false
  if (statement.startsWith('create table ')) own.add(table)
  return own.has(table)
}

function offencesOfAction(action: string, statement: string): readonly string[] {
  if (changes.some(({ form }) => form.test(action))) return []
  const rest = newColumn.exec(action)?.groups?.['rest']
  if (rest === undefined) return [offence(statement, `„${action}“ takes away or tightens`)]
  const hasDefault = rest.includes(' default ')
  if (/\b(?:references|unique|primary key|generated)\b/u.test(rest))
    return [
      offence(statement, `„${action}“ holds a lock on more than the new column, or is counted for each row`),
    ]
  if (rest.includes('not null') && !hasDefault)
    return [
      offence(statement, `„${action}“ refuses the rows of a former server, which leaves the column out`),
    ]
  if (hasDefault && !constantDefault.test(rest))
    return [offence(statement, `„${action}“ has a default that is counted for each row`)]
  return []
}

function isIndexBeside(statement: string): boolean {
  return /^create index concurrently if not exists \w+ on \w+/u.test(statement)
}

function outsideOffence(statement: string): string {
  return offence(statement, 'is no „create index concurrently if not exists name on …“')
}

function offencesOfBackFill(statements: readonly string[]): readonly string[] {
  const isOne =
    statements.length === 1 && /^(?:with|update|insert into) .+ limit \d+/u.test(statements[0] ?? '')
  return isOne ? [] : [offence(statements.join('; '), 'is not one back-fill with a limit for its portion')]
}

/** The actions of an `alter table`, which commas outside of brackets part. */
export function splitActions(actions: string): readonly string[] {
  let depth = 0
  const parts = ['']
  for (const sign of actions) {
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (sign === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += sign
  }
  return parts.map((part) => part.trim())
}

function offence(statement: string, why: string): string {
  return `${statement.slice(0, 120)} – ${why}`
}
