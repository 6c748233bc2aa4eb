import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { writeWholeDatabase } from '#server/database/whole/in-whole-database.ts'
import { emailKey } from '#server/identity/email-key.ts'
import { personSearch } from '#server/search/person-search.ts'

const AT_ONCE = 2_000

const names =
  'Anna Jonas Zoë Ömer Änne Paul Marie Lukas Sophie Mehmet Laura Felix Lena Maximilian Julia Tim Katharina Ali Sarah David Lisa Jan Hannah Daniel Emma Michael Mia Thomas Ayşe Stefan Claudia Jürgen Petra Günther Renate Björn Nadine Øle Ida Ben'.split(
    ' ',
  )
const surnames =
  'Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Schäfer Koch Bauer Richter Klein Wolf Schröder Neumann Schwarz Zimmermann Braun Krüger Hofmann Hartmann Lange Schmitt Werner Krause Meier Lehmann Köhler Herrmann König Walter Mayer Huber Kaiser Fuchs Peters Lang Scholz Möller Weiß Jung Hahn Schubert Vogel Friedrich Keller Günther Frank Berger Winkler Roth Beck Lorenz Baumann Franke Albrecht Schuster Simon Ludwig Böhm Winter Kraus Martin Schumacher Krämer Vogt Stein Jäger Otto Sommer Groß Seidel Heinrich Brandt Haas Schreiber Graf Schulte Dietrich Ziegler Kuhn Kühn Pohl Engel Horn Busch Bergmann Thomas Voigt Sauer Arnold Wolff Pfeiffer Şahin Yılmaz Nguyễn Kowalski'.split(
    ' ',
  )

/** One of four hundred, and some among the first, so that few households have more than one of them, too. */
const isConsultant = sql`(p.n % 400 = 11 or p.n in (21, 31, 41))`

/** Makes an account for each household, with what the product computes of names and addresses. */
export async function growPeople(
  database: Database,
  { households, seed }: { readonly households: number; readonly seed: number },
): Promise<void> {
  for (let first = 0; first < households; first += AT_ONCE) {
    const people = Array.from({ length: Math.min(AT_ONCE, households - first) }, (_, place) =>
      personOf(first + place, seed),
    )
    // oxlint-disable-next-line no-await-in-loop
    await writeWholeDatabase(database, async (transaction) => {
      await sql`
        create temporary table grown_person on commit drop as
        select * from json_to_recordset(${JSON.stringify(people)}::json) as p (
          n integer, salutation text, name text, surname text, email text, email_key text, search_text text, sort_name text
        )
      `.execute(transaction)
      await sql`
        insert into app_user (user_id, salutation, name, surname, email, password_hash, terms_version, terms_accepted_at,
          adult_confirmed_at, confirmed_at, created_at, search_text, sort_name, locked_at, deletion_due_at,
          consultant_licence, consultant_checked_on, seen_at)
        select h.user_id, p.salutation, p.name, p.surname, p.email, 'none', '2026-01-01', h.created_at, h.created_at,
          h.created_at, h.created_at, p.search_text, p.sort_name,
          case when p.n % 700 = 3 then h.created_at + interval '20 days' end,
          case when p.n % 400 = 7 then now() + interval '12 days' end,
          case when ${isConsultant} then 'D-F-125-' || lpad(p.n::text, 8, '0') end,
          case when ${isConsultant} then h.created_at::date end,
          case when p.n % 20 > 0 then greatest(h.created_at, now() - (p.n::bigint * 7919) % 500000 * interval '1 minute') end
        from grown_person p join growth.household h on h.n = p.n order by p.n
      `.execute(transaction)
      await sql`
        insert into email_identity (email_key, user_id)
        select p.email_key, h.user_id from grown_person p join growth.household h on h.n = p.n
      `.execute(transaction)
    })
  }
  await writeWholeDatabase(database, async (transaction) => {
    await sql`insert into household (household_id, created_at) select household_id, created_at from growth.household order by n`.execute(
      transaction,
    )
    await sql`
      insert into household_member (household_id, user_id, joined_at)
      select household_id, user_id, created_at from growth.household order by n
    `.execute(transaction)
    await sql`
      insert into trial (household_id, user_id, started_at, ends_at, earliest_ends_at)
      select household_id, user_id, created_at, created_at + interval '60 days', created_at + interval '30 days'
      from growth.household where n % 5 < 4 order by n
    `.execute(transaction)
    await sql`insert into person (household_id, id, name, surname, position)
      select h.household_id, h.user_id, 'Anna', 'Berger', 0 from growth.household h
      where to_regclass('growth.person') is null`.execute(transaction)
  })
}

function personOf(n: number, seed: number) {
  const drawn = (n * 2_654_435_761 + seed * 40_503) % 4_294_967_296
  const name = names[drawn % names.length]!
  const surname = surnames[Math.floor(drawn / names.length) % surnames.length]!
  const address = `${name}.${surname}`
    .normalize('NFKD')
    .replaceAll(/[^a-z.]/giu, '')
    .toLowerCase()
  const email = `${address}.${n}@${n % 3 === 0 ? 'web' : 'post'}.example`
  return {
    n,
    salutation: (['k', 'f', 'm', 'd'] as const)[n % 4],
    name,
    surname,
    email,
    email_key: emailKey(email),
    ...personSearch({ name, surname, email }),
  }
}
