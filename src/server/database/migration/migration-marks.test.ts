import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { ownMigrations } from '#server/database/migrate.ts'
import { burdensOf } from '#server/testing/migrations/contract-rules.ts'
import { offencesOf } from '#server/testing/migrations/expansion-rules.ts'
import { LAST_UNDIVIDED, type MigrationFile, hasMark, readMark } from './migration-files.ts'

/** Statements that break a rule for a reason, by the name of the file. */
const exceptions: Readonly<Record<string, { readonly offences: number; readonly because: string }>> = {
  '0134_indexes_of_kinds': { offences: 2, because: 'the token alone stands once already' },
}

test('each migration of the two parts says in its first line which one it is', async () => {
  const files = (await ownMigrations()).filter(({ name }) => name > LAST_UNDIVIDED)
  expect(files.length).toBeGreaterThan(0)
  expect(files.filter(({ text }) => !hasMark(text)).map(({ name }) => name)).toEqual([])
})

test('a contract names a migration that is there, and no later one', async () => {
  const files = await ownMigrations()
  const known = new Set(files.map(({ name }) => name))
  const wrong = files.filter(
    ({ name, borneFrom }) => borneFrom !== null && (!known.has(borneFrom) || borneFrom > name),
  )
  expect(wrong.map(({ name }) => name)).toEqual([])
})

test('servers of the former release bear each expansion, and no request waits for it', async () => {
  const expansions = (await ownMigrations()).filter(({ part }) => part === 'expand')
  expect(expansions.flatMap((file) => unexcused(file, offencesOf(file)))).toEqual([])
})

test('no request waits long for a contract', async () => {
  const contracts = (await ownMigrations()).filter(({ part }) => part === 'contract')
  expect(contracts.flatMap((file) => unexcused(file, burdensOf(file)))).toEqual([])
})

test('each exception is of a migration that is there', async () => {
  const names = new Set((await ownMigrations()).map(({ name }) => name))
  expect(Object.keys(exceptions).filter((name) => !names.has(name))).toEqual([])
})

function unexcused({ name }: MigrationFile, offences: readonly string[]): readonly string[] {
  if (offences.length === (exceptions[name]?.offences ?? 0)) return []
  return offences.map((offence) => `${name}: ${offence}`)
}

test('the queues have the schema of the former release', () => {
  const require = createRequire(import.meta.url)
  const { pgboss } = JSON.parse(
    readFileSync(join(dirname(require.resolve('pg-boss')), '../package.json'), 'utf8'),
  )
  // The library changes its schema at the start, whoever works beside. A release with another number says „stop all
  // processes first“ in CHANGELOG.md.
  expect(pgboss).toEqual({ schema: 43 })
})

const known = '-- expand\n'
const beside = '-- expand, outside a transaction\n'
const portions = '-- expand, repeated, whole database\n'

test.each([
  `${known}create table b (id integer primary key references a (id)); create index on b (id); alter table b force row level security; insert into b values (1)`,
  `${known}alter table a add column b text, add column c numeric(3, 1) not null default 1.5 check (c > 0)`,
  `${known}alter table a alter column b drop not null; alter table a alter column b set default 'x; y'`,
  `${known}create or replace function f() returns trigger language plpgsql as $$begin delete from a; return new; end$$`,
  `${known}create or replace trigger t before insert on a for each row execute function f()`,
  `${beside}create index concurrently if not exists a_b on a (b);\n-- another\ncreate index concurrently if not exists a_c on a (c)`,
  `${portions}update a set b = 'x' where id in (select id from a where b is null limit 5000)`,
])('borne: %s', (text) => {
  expect(offencesOf(readMark('0999_x', text))).toEqual([])
})

test.each([
  `${known}drop table a`,
  `${known}alter table a drop column b`,
  `${known}alter table a rename column b to c`,
  `${known}alter table a rename to b`,
  `${known}alter table a alter column b type text`,
  `${known}alter table a alter column b set not null`,
  `${known}alter table a add column b text not null`,
  `${known}alter table a add column b integer references b (id)`,
  `${known}alter table a add column b uuid default gen_random_uuid()`,
  `${known}alter table a add column b integer generated always as (c + 1) stored`,
  `${known}alter table a add column b text, drop column c`,
  `${known}alter table a add check (b > 0)`,
  `${known}alter table a add constraint k foreign key (b) references b (id)`,
  `${known}create index on a (b)`,
  `${known}create unique index x on a (b)`,
  `${known}update a set b = 1`,
  `${known}delete from a`,
  `${known}insert into a values (1)`,
  `${known}create table b (id integer); drop table a`,
  `${known}alter table a force row level security`,
  `${beside}create unique index concurrently if not exists a_b on a (b)`,
  `${beside}create index concurrently a_b on a (b)`,
  `${beside}alter table a drop column b`,
  `${portions}update a set b = 1`,
  `${portions}delete from a where id in (select id from a limit 5)`,
])('not borne: %s', (text) => {
  expect(offencesOf(readMark('0999_x', text))).toHaveLength(1)
})

const late = '-- contract, borne from 0001_a\n'

test.each([
  `${late}create index on a (b)`,
  `${late}alter table a drop constraint a_pkey, add primary key (b, c)`,
  `${late}alter table a alter column b type text`,
  `${late}alter table a alter column b set not null`,
  `${late}alter table a add constraint k foreign key (b) references b (id)`,
  `${late}${['a', 'b', 'c', 'd', 'e', 'f'].map((table) => `alter table ${table} drop column x`).join(';')}`,
])('too heavy: %s', (text) => {
  expect(burdensOf(readMark('0999_x', text))).toHaveLength(1)
})

test.each([
  `${late}alter table a drop constraint a_pkey, add constraint a_pkey primary key using index a_b`,
  `${late}alter table a add constraint k foreign key (b) references b (id) not valid`,
  `${late}${['a', 'b', 'c', 'd', 'e', 'f'].map((table) => `alter table ${table} validate constraint k`).join(';')}`,
])('light enough: %s', (text) => {
  expect(burdensOf(readMark('0999_x', text))).toEqual([])
})

test.each([
  '-- contract\ndrop table a',
  '-- contract, born from 0001_a\ndrop table a',
  '-- expand, borne from 0001_a\nselect 1',
])('a mark that means nothing is refused: %s', (text) => {
  expect(() => readMark('0999_x', text)).toThrow('0999_x')
})
