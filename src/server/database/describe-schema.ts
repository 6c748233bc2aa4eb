import { sql } from 'kysely'
import type { Database } from './database.ts'
import { migrationTables } from './migration/applied.ts'

interface ColumnRow {
  readonly table_name: string
  readonly column_name: string
  readonly type: string
  readonly is_nullable: boolean
  readonly has_default: boolean
  /** Definitions of the table's checks that name this column alone. */
  readonly checks: readonly string[]
}

/** The TypeScript of `schema.ts`, read from the catalogue of a migrated database. */
export async function describeSchema(database: Database): Promise<string> {
  const tables = Map.groupBy(await readColumns(database), (column) => column.table_name)
  return [
    '// Written from the migrated database: npx vitest run src/server/database/schema.test.ts -u',
    `import type { Generated } from 'kysely'`,
    `import type { Day } from '#domain/calendar/day.ts'`,
    `import type { Month } from '#domain/calendar/month.ts'`,
    '',
    block(
      'Tables',
      [...tables.keys()].map((name) => `${name}: ${interfaceName(name)}`),
    ),
    ...[...tables].map(([name, columns]) => block(interfaceName(name), columns.map(describeColumn))),
  ].join('\n')
}

async function readColumns(database: Database): Promise<readonly ColumnRow[]> {
  const answer = await sql<ColumnRow>`
    select
      c.relname as table_name,
      a.attname as column_name,
      format_type(a.atttypid, null) as type,
      not a.attnotnull as is_nullable,
      a.atthasdef as has_default,
      coalesce(
        (
          select array_agg(pg_get_constraintdef(k.oid) order by k.conname)
          from pg_constraint k
          where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
        ),
        '{}'
      ) as checks
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and c.relname <> all(${migrationTables})
    order by c.relname, a.attnum
  `.execute(database)
  return answer.rows
}

function describeColumn(column: ColumnRow): string {
  const type = typeOf(column) + (column.is_nullable && typeOf(column) !== 'unknown' ? ' | null' : '')
  const line = `${column.column_name}: ${column.has_default ? `Generated<${type}>` : type}`
  return `  readonly ${line}`.length <= 110 ? line : wrapped(line)
}

// The line is broken as the formatter would break it, so that the file is stable.
function wrapped(line: string): string {
  const [name = '', type = ''] = line.split(': ', 2)
  return [`${name}:`, ...type.split(' | ')].join('\n    | ')
}

const types: Readonly<Record<string, string>> = {
  bigint: 'number',
  boolean: 'boolean',
  bytea: 'Buffer',
  integer: 'number',
  jsonb: 'unknown',
  numeric: 'string',
  smallint: 'number',
  text: 'string',
  'timestamp with time zone': 'Date',
  uuid: 'string',
}

function typeOf({ table_name, column_name, type, checks }: ColumnRow): string {
  if (type === 'date') return checks.some(isFirstDayCheck) ? 'Month' : 'Day'
  if (type === 'text') return checks.map(literalsOf).find((literals) => literals !== '') ?? 'string'
  const found = types[type]
  if (!found) throw new Error(`${table_name}.${column_name}: no TypeScript type for ${type}`)
  return found
}

/** Whether a check is `check (extract(day from month) = 1)`, as PostgreSQL writes it back. */
export function isFirstDayCheck(definition: string): boolean {
  return /EXTRACT\(day FROM "?\w+"?\) = \(?1/i.test(definition)
}

// This turns `check (state in ('waiting', 'sent'))` into a union of literals.
function literalsOf(definition: string): string {
  if (!definition.includes('= ANY (ARRAY[')) return ''
  return [...definition.matchAll(/'([^']*)'::text/g)].map((match) => `'${match[1]}'`).join(' | ')
}

function interfaceName(table: string): string {
  return `${table.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())}Table`
}

function block(name: string, lines: readonly string[]): string {
  return `export interface ${name} {\n${lines.map((line) => `  readonly ${line}\n`).join('')}}\n`
}
