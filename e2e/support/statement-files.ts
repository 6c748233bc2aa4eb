import type { Day } from '#domain/calendar/day.ts'

/** A booking in a bank's file. */
export interface BankBooking {
  readonly day: Day
  readonly cents: number
  readonly name: string
  readonly purpose?: string
  readonly iban?: string
}

interface BankFile {
  readonly iban: string
  readonly openingCents: number
  readonly from: Day
  readonly to: Day
  readonly bookings: readonly BankBooking[]
  /** The closing balance in the file, where it differs from the sum of the bookings. */
  readonly closingCents?: number
}

/** A file in the form in which Playwright chooses it. */
export interface ChosenFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** A statement in CAMT.053.001.08, with a reference for each booking. */
export function camtFile(name: string, file: BankFile): ChosenFile {
  const { iban, openingCents, from, to, bookings } = file
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
<GrpHdr><MsgId>M1</MsgId><CreDtTm>${to}T23:00:00+01:00</CreDtTm></GrpHdr>
<Stmt><Id>1</Id><CreDtTm>${to}T23:00:00+01:00</CreDtTm><Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>EUR</Ccy></Acct>
${camtBalance('PRCD', openingCents, from)}
${camtBalance('CLBD', closing(file), to)}
${bookings.map((booking) => camtEntry(booking)).join('\n')}
</Stmt></BkToCstmrStmt></Document>`
  return { name, mimeType: 'text/xml', buffer: Buffer.from(xml) }
}

function camtBalance(code: string, cents: number, day: Day): string {
  return `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${decimal(cents)}</Amt><CdtDbtInd>${direction(cents)}</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`
}

function camtEntry({ day, cents, name, purpose = '', iban }: BankBooking): string {
  const side = cents > 0 ? 'Dbtr' : 'Cdtr'
  const account = iban === undefined ? '' : `<${side}Acct><Id><IBAN>${iban}</IBAN></Id></${side}Acct>`
  return `<Ntry><Amt Ccy="EUR">${decimal(cents)}</Amt><CdtDbtInd>${direction(cents)}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt><NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RltdPties><${side}><Pty><Nm>${escaped(name)}</Nm></Pty></${side}>${account}</RltdPties><RmtInf><Ustrd>${escaped(purpose)}</Ustrd></RmtInf></TxDtls></NtryDtls><AddtlNtryInf>KARTENZAHLUNG</AddtlNtryInf></Ntry>`
}

/** The same bookings in the table of a Sparkasse, which contains no balances. */
export function sparkasseFile(
  name: string,
  { iban, bookings }: Pick<BankFile, 'iban' | 'bookings'>,
): ChosenFile {
  const head =
    'Auftragskonto;Buchungstag;Valutadatum;Buchungstext;Verwendungszweck;Glaeubiger ID;Mandatsreferenz;Kundenreferenz (End-to-End);Sammlerreferenz;Lastschrift Ursprungsbetrag;Auslagenersatz Ruecklastschrift;Beguenstigter/Zahlungspflichtiger;Kontonummer/IBAN;BIC (SWIFT-Code);Betrag;Waehrung;Info'
  const rows = bookings.map((booking) => {
    const day = germanDay(booking.day)
    const cells = [iban, day, day, 'KARTENZAHLUNG', booking.purpose ?? '', '', '', '', '', '', '']
    const rest = [booking.name, booking.iban ?? '', '', germanAmount(booking.cents), 'EUR', 'Umsatz gebucht']
    return [...cells, ...rest].map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')
  })
  const text = [
    head
      .split(';')
      .map((cell) => `"${cell}"`)
      .join(';'),
    ...rows,
    '',
  ].join('\r\n')
  return { name, mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') }
}

/** A table without a preset. */
export function ownTable(name: string, bookings: readonly BankBooking[]): ChosenFile {
  const rows = bookings.map((booking) =>
    [germanDay(booking.day), booking.name, booking.purpose ?? '', germanAmount(booking.cents)].join(';'),
  )
  const text = ['Wann;Wer;Wozu;Euro', ...rows, ''].join('\n')
  return { name, mimeType: 'text/csv', buffer: Buffer.from(text) }
}

/** The table of the ING, the newest booking first, with the balance after each of them. */
export function ingFile(name: string, { iban, openingCents, from, to, bookings }: BankFile): ChosenFile {
  let balanceCents = openingCents
  const rows = bookings.map((booking) => {
    balanceCents += booking.cents
    const day = germanDay(booking.day)
    const words = [booking.name, 'Kartenzahlung', booking.purpose ?? '']
    return [day, day, ...words, germanAmount(balanceCents), 'EUR', germanAmount(booking.cents), 'EUR'].join(
      ';',
    )
  })
  const lines = [
    `Umsatzanzeige;Datei erstellt am: ${germanDay(to)} 12:00`,
    '',
    `IBAN;${iban}`,
    'Kontoname;Girokonto',
    'Bank;ING',
    'Kunde;Anna Berger',
    `Zeitraum;${germanDay(from)} - ${germanDay(to)}`,
    '',
    'Sortierung;Datum absteigend',
    '',
    'Buchung;Wertstellungsdatum;Auftraggeber/Empfänger;Buchungstext;Verwendungszweck;Saldo;Währung;Betrag;Währung',
    ...rows.toReversed(),
    '',
  ]
  return { name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n'), 'latin1') }
}

/** Statements of one account in MT940, each with its own number and balances. */
export function mt940File(
  name: string,
  statements: readonly (BankFile & { readonly number: string })[],
): ChosenFile {
  const lines = statements.flatMap((statement) => {
    const { iban, number, openingCents, from, to, bookings } = statement
    return [
      ':20:STARTUMS',
      `:25:${iban}`,
      `:28C:${number}`,
      `:60F:${mt940Balance(openingCents, from)}`,
      ...bookings.flatMap((booking) => mt940Booking(booking)),
      `:62F:${mt940Balance(closing(statement), to)}`,
      '-',
    ]
  })
  return { name, mimeType: 'text/plain', buffer: Buffer.from([...lines, ''].join('\r\n'), 'latin1') }
}

function mt940Balance(cents: number, day: Day): string {
  return `${mt940Direction(cents)}${mt940Day(day)}EUR${decimal(cents).replace('.', ',')}`
}

function mt940Booking({ day, cents, name, purpose = '' }: BankBooking): readonly string[] {
  const amount = decimal(cents).replace('.', ',')
  return [
    `:61:${mt940Day(day)}${mt940Day(day).slice(2)}${mt940Direction(cents)}${amount}NMSCNONREF`,
    `:86:106?00KARTENZAHLUNG?20SVWZ+${purpose}?32${name}`,
  ]
}

function mt940Direction(cents: number): 'C' | 'D' {
  return cents < 0 ? 'D' : 'C'
}

/** `261004` */
function mt940Day(day: Day): string {
  return day.slice(2).replaceAll('-', '')
}

function closing({ openingCents, bookings, closingCents }: BankFile): number {
  return closingCents ?? bookings.reduce((sum, { cents }) => sum + cents, openingCents)
}

function decimal(cents: number): string {
  return (Math.abs(cents) / 100).toFixed(2)
}

function direction(cents: number): 'CRDT' | 'DBIT' {
  return cents < 0 ? 'DBIT' : 'CRDT'
}

function germanDay(day: Day): string {
  return `${day.slice(8)}.${day.slice(5, 7)}.${day.slice(0, 4)}`
}

function germanAmount(cents: number): string {
  return (cents / 100).toFixed(2).replace('.', ',')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
