import { nextBankDay } from '#domain/calendar/bank-day.ts'
import { type Day, addDays } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { decimal } from '#domain/money/decimal.ts'

/** A real booking on an account, independent of the formats that contain it. */
export interface YearBooking {
  readonly id: number
  readonly day: Day
  readonly cents: number
  readonly name: string
  readonly iban: string
  readonly purpose: string
  readonly reference: string
}

const account = { iban: 'DE29123456780100200300', number: '12345678/100200300' }
const OPENING_CENTS = 150_000

const monthly = [
  [3, -89_000, 'Wohnbau Süd eG', 'DE67123456800000000555', 'Miete Whg. 12'],
  [5, -4_599, 'Stadtwerke Beispielstadt', 'DE25123456810000000777', 'Abschlag Strom Kd-Nr. 998877'],
  [9, -1_299, 'PayPal Europe S.a.r.l. et Cie', 'DE88500700100175526303', 'PP.4711.PP . Netflix, Ihr Einkauf'],
  [12, -1_299, 'Fitness & Mehr GmbH', 'DE25123456810000000777', 'Beitrag M-77'],
  [28, 260_550, 'Muster Werke GmbH', 'DE49123456790000004711', 'Lohn/Gehalt Pers.Nr. 0815'],
] as const

const shops = ['Bäckerei Krümel & Söhne', 'EDEKA SAGT DANKE', 'REWE Markt', 'Kaffee London'] as const
const shopCents = [-350, -350, -2_340, -1_000, -4_218] as const

/**
 * A year with bookings that are hard to distinguish: twins of a day, the same coffee day after day, contracts with
 * equal amounts, names with umlauts. The same for the same seed.
 */
export function bookingYear(seed: number, first: Day = '2025-01-01'): readonly YearBooking[] {
  const draw = drawer(seed)
  const found: YearBooking[] = []
  const add = (day: Day, cents: number, name: string, iban: string, purpose: string, reference = '') =>
    found.push({ id: found.length, day, cents, name, iban, purpose, reference })
  for (let at = 0; at < 365; at += 1) {
    const day = addDays(first, at)
    for (const [ofMonth, cents, name, iban, purpose] of monthly)
      if (Number(day.slice(8)) === ofMonth) {
        const booked = nextBankDay(day)
        add(
          booked,
          cents,
          name,
          iban,
          `${purpose} ${day.slice(5, 7)}/${day.slice(0, 4)}`,
          `E2E-${booked}-${ofMonth}`,
        )
      }
    for (let count = draw(3); count > 0; count -= 1) {
      const at2 = draw(shops.length)
      const cents = shopCents[draw(shopCents.length)] ?? -350
      add(nextBankDay(day), cents, shops[at2] ?? '', '', `${day}T12:${10 + draw(40)} Debitk.1 2029-12`)
    }
  }
  return found.toSorted((one, other) => (one.day < other.day ? -1 : 1) || one.id - other.id)
}

/** Draws numbers below a limit, the same ones for the same seed. */
function drawer(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

/** Writes bookings as a bank would, the oldest first. */
export type YearFormat = (bookings: readonly YearBooking[]) => string

const plain = (cents: number) => decimal(cents).div(100).toString(2)
const german = (cents: number) => plain(cents).replace('.', ',')
const quoted = (cells: readonly string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`)
const compact = (day: Day) => day.replaceAll('-', '')
const spelt = (text: string) =>
  text.replaceAll(/[äöüß]/gu, (sign) => ({ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' })[sign] ?? sign)
const escaped = (text: string) => text.replaceAll('&', '&amp;')

const sparkasse: YearFormat = (bookings) =>
  [
    'Auftragskonto;Buchungstag;Valutadatum;Buchungstext;Verwendungszweck;Glaeubiger ID;Mandatsreferenz;Kundenreferenz (End-to-End);Sammlerreferenz;Lastschrift Ursprungsbetrag;Auslagenersatz Ruecklastschrift;Beguenstigter/Zahlungspflichtiger;Kontonummer/IBAN;BIC (SWIFT-Code);Betrag;Waehrung;Info',
    ...bookings
      .toReversed()
      .map(({ day, cents, name, iban, purpose, reference }) =>
        quoted([
          account.iban,
          formatDay(day),
          formatDay(day),
          'BUCHUNG',
          purpose,
          '',
          '',
          reference,
          '',
          '',
          '',
          name,
          iban,
          '',
          german(cents),
          'EUR',
          'Umsatz gebucht',
        ]).join(';'),
      ),
  ].join('\n')

const ing: YearFormat = (bookings) =>
  [
    `Umsatzanzeige;Datei erstellt am: 30.10.2026 12:00\n\nIBAN;${account.iban}\nKontoname;Girokonto\nBank;ING\n`,
    'Buchung;Wertstellungsdatum;Auftraggeber/Empfänger;Buchungstext;Verwendungszweck;Betrag;Währung',
    ...bookings
      .toReversed()
      .map(({ day, cents, name, purpose }) =>
        [formatDay(day), formatDay(day), ...quoted([name, 'Buchung', purpose]), german(cents), 'EUR'].join(
          ';',
        ),
      ),
  ].join('\n')

/** This bank writes name, purpose and reference in one text. */
const commerzbank: YearFormat = (bookings) =>
  [
    'Buchungstag;Wertstellung;Umsatzart;Buchungstext;Betrag;Währung;IBAN Kontoinhaber;Kategorie',
    ...bookings.map(({ day, cents, name, purpose }) =>
      [
        formatDay(day),
        formatDay(day),
        'Lastschrift',
        ...quoted([`${name} ${purpose} End-to-End-Ref.: NOTPROVIDED`]),
        german(cents),
        'EUR',
        account.iban,
        '',
      ].join(';'),
    ),
  ].join('\n')

const n26: YearFormat = (bookings) =>
  [
    '"Booking Date","Value Date","Partner Name","Partner Iban",Type,"Payment Reference","Account Name","Amount (EUR)","Original Amount","Original Currency","Exchange Rate"',
    ...bookings.map(({ day, cents, name, iban, purpose }) =>
      [
        day,
        day,
        ...quoted([name, iban]),
        'Presentment',
        ...quoted([purpose]),
        'Hauptkonto',
        plain(cents),
        '',
        '',
        '',
      ].join(','),
    ),
  ].join('\n')

/** This format cuts names after 27 characters into two pieces and has no umlauts. */
const mt940: YearFormat = (bookings) => {
  const closing = bookings.reduce((sum, { cents }) => sum + cents, OPENING_CENTS)
  const short = (day: Day) => compact(day).slice(2)
  return [
    ':20:STARTUMS',
    `:25:${account.number}`,
    ':28C:00001/001',
    `:60F:C${short(bookings[0]?.day ?? '2025-01-01')}EUR${german(OPENING_CENTS)}`,
    ...bookings.flatMap(({ id, day, cents, name, iban, purpose, reference }) => [
      `:61:${short(day)}${compact(day).slice(4)}${cents < 0 ? 'D' : 'C'}R${german(Math.abs(cents))}NMSCNONREF//B${id}`,
      `:86:105?00BUCHUNG?20${reference === '' ? '' : `EREF+${reference} `}SVWZ+${pieced(spelt(purpose))}${iban === '' ? '' : `?31${iban}`}?32${spelt(name).slice(0, 27)}?33${spelt(name).slice(27, 54)}`,
    ]),
    `:62F:${closing < 0 ? 'D' : 'C'}${short(bookings.at(-1)?.day ?? '2025-12-31')}EUR${german(Math.abs(closing))}`,
    '-',
  ].join('\r\n')
}

function pieced(text: string): string {
  return `${text.slice(0, 10)}?21${text.slice(10, 37)}?22${text.slice(37)}`
}

const camt: YearFormat = (bookings) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>1</Id>
<Acct><Id><IBAN>${account.iban}</IBAN></Id><Ccy>EUR</Ccy></Acct>
${bookings
  .map(({ id, day, cents, name, iban, purpose, reference }) => {
    const side = cents > 0 ? 'Dbtr' : 'Cdtr'
    const of = iban === '' ? '' : `<${side}Acct><Id><IBAN>${iban}</IBAN></Id></${side}Acct>`
    return `<Ntry><Amt Ccy="EUR">${plain(Math.abs(cents))}</Amt><CdtDbtInd>${cents > 0 ? 'CRDT' : 'DBIT'}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>R${id}</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>${reference || 'NOTPROVIDED'}</EndToEndId></Refs><RltdPties><${side}><Pty><Nm>${escaped(name)}</Nm></Pty></${side}>${of}</RltdPties><RmtInf><Ustrd>${escaped(purpose)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`
  })
  .join('\n')}
</Stmt></BkToCstmrStmt></Document>`

const ofx: YearFormat = (bookings) => `OFXHEADER:100
DATA:OFXSGML
VERSION:102

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR<BANKACCTFROM><BANKID>12345678<ACCTID>100200300<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST>
${bookings
  .map(
    ({ id, day, cents, name, purpose }) =>
      `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>${compact(day)}<TRNAMT>${plain(cents)}<FITID>F${id}<NAME>${escaped(name).slice(0, 32)}<MEMO>${escaped(purpose)}</STMTTRN>`,
  )
  .join('\n')}
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`

/** This format has the value date, which for debits is a day later. */
const qif: YearFormat = (bookings) =>
  [
    '!Type:Bank',
    ...bookings.flatMap(({ day, cents, name, iban, purpose }) => [
      `D${formatDay(iban !== '' && cents < 0 ? nextBankDay(addDays(day, 1)) : day)}`,
      `T${german(cents)}`,
      `P${name}`,
      `M${purpose}`,
      '^',
    ]),
  ].join('\n')

/** The formats by name, each a different form of the same year. */
export const yearFormats: Readonly<Record<string, YearFormat>> = {
  sparkasse,
  ing,
  commerzbank,
  n26,
  mt940,
  camt,
  ofx,
  qif,
}
