import * as fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { headHash as hashOf } from '#domain/statement-import/csv/head-hash.ts'
import { suggestMapping } from '#domain/statement-import/csv/suggest-mapping.ts'
import { MAX_FILE_BYTES } from '#domain/statement-import/limits.ts'
import { caseBytes } from '#domain/statement-import/testing/cases.ts'
import { sampleBytes, sampleNames, readPieces } from '#domain/statement-import/testing/samples.ts'
import { type FilePart, readingCollector } from './collect-reading.ts'
import { readStatementFile } from './read-statement-file.ts'
import type { FileAnswers, ReadingNews } from './reading-messages.ts'

/** The result of reading these bytes; each message is copied, as it is on its way from a worker. */
async function read(
  bytes: Blob | Uint8Array<ArrayBuffer>,
  answers: FileAnswers = {},
): Promise<{ readonly parts: readonly FilePart[]; readonly news: readonly ReadingNews[] }> {
  const collector = readingCollector('datei')
  const news: ReadingNews[] = []
  const file = bytes instanceof Blob ? bytes : new Blob([bytes])
  await readStatementFile({ file, name: 'datei', answers }, (each) => {
    news.push(each)
    collector.take(structuredClone(each))
  })
  return { parts: collector.parts(), news }
}

const bytesOf = (name: string) => new Uint8Array(sampleBytes(name))
const text = (content: string) => new Blob([content])

async function reasonOf(file: Blob): Promise<unknown> {
  const { parts } = await read(file)
  return parts.map((part) => (part.kind === 'refused' ? part.reason : part.kind))
}

describe('readStatementFile', () => {
  it.each(sampleNames)('tells of %s what the readers find', async (name) => {
    const expected = readPieces([sampleBytes(name)])
    const { parts, news } = await read(bytesOf(name))
    expect(parts).toMatchObject([{ kind: 'statement', isMisread: false }])
    const [part] = parts
    if (part?.kind !== 'statement' || !expected) throw new Error('not read')
    const withoutRaw = expected.bookings.map((booking) => ({ ...booking, raw: '' }))
    expect(part.statement).toEqual({ ...expected, bookings: withoutRaw })
    expect(news.at(-1)).toEqual({ kind: 'end' })
  })

  it('hands rows over by thousands, and keeps none', async () => {
    const head = 'Tag;Wer;Betrag\n'
    const rows = Array.from({ length: 5_000 }, (_, at) => `01.10.2026;Laden ${at};-1,${10 + (at % 80)}\n`)
    const { news } = await read(text(head + rows.join('')))
    expect(news.map(({ kind }) => kind)).toEqual(['part', 'unknown', 'end'])
    const [, told] = news
    if (told?.kind !== 'unknown') throw new Error('known')
    const { headHash } = told.table
    const columns = { bookingDate: 0, counterparty: 1, amount: 2 }
    const mapped = await read(text(head + rows.join('')), {
      mappings: [{ headHash, columns, style: null, dateOrder: null }],
    })
    const sizes = mapped.news.flatMap((each) =>
      each.kind === 'rows' ? [JSON.parse(each.batch).bookings.line.length] : [],
    )
    expect(sizes).toEqual([2_000, 2_000, 1_000])
  })

  it('reads every statement of a ZIP, and the rest when one is broken', async () => {
    const { parts } = await read(
      new Uint8Array(
        zipSync({
          'a.xml': bytesOf('camt053_001_08.xml'),
          'b.csv': bytesOf('ing_giro.csv'),
          'c.csv': strToU8('%PDF-1.7'),
          '__MACOSX/._a.xml': strToU8('x'),
          'bild.png': strToU8('x'),
        }),
      ),
    )
    expect(parts.find(({ kind }) => kind === 'left_out')).toMatchObject({ names: ['bild.png'] })
    expect(parts.filter(({ kind }) => kind !== 'left_out').map(({ kind, name }) => [kind, name])).toEqual([
      ['statement', 'a.xml'],
      ['statement', 'b.csv'],
      ['refused', 'c.csv'],
    ])
  })

  it('refuses a bomb by what comes out, whatever its list says', async () => {
    const zip = new Uint8Array(zipSync({ 'a.csv': new Uint8Array(30_000_000).fill(32) }, { level: 9 }))
    expect(await reasonOf(new Blob([zip]))).toEqual(['unpacked_too_large'])
  })

  it(
    'reads four hundred members of a ZIP and names the others; a bomb among them takes nothing from the rest',
    { timeout: 30_000 },
    async () => {
      const day = (at: number) => strToU8(`!Type:Bank\nD01.10.2026\nT-${at + 1},00\nPLaden\n^\n`)
      const names = Array.from({ length: 402 }, (_, at) => `${at}.qif`)
      const bombs = new Set(['7.qif', '8.qif'])
      const zip = zipSync(
        Object.fromEntries(
          names.map((name, at) => [name, bombs.has(name) ? new Uint8Array(8_000_000) : day(at)]),
        ),
      )
      const { parts, news } = await read(new Uint8Array(zip))
      expect(parts.filter(({ kind }) => kind === 'statement')).toHaveLength(398)
      expect(parts.flatMap((part) => (part.kind === 'refused' ? [[part.name, part.reason]] : []))).toEqual([
        ['7.qif', 'unpacked_too_large'],
        ['8.qif', 'unpacked_too_large'],
        ['400.qif', 'beyond_limit'],
        ['401.qif', 'beyond_limit'],
      ])
      const shares = news.flatMap((each) =>
        each.kind === 'progress' ? [each.readBytes / each.totalBytes] : [],
      )
      expect(shares).toEqual(shares.toSorted((a, b) => a - b))
      expect(shares.at(-1)).toBe(1)
    },
  )

  it('refuses what does not fit any more by its name, and reads smaller ones behind it', async () => {
    const large = `!Type:Bank\n${'D01.10.2026\nT-1,00\n^\n'.repeat(20)}`
    const zip = new Uint8Array(zipSync({ 'gross.qif': strToU8(large), 'klein.qif': strToU8(large) }))
    const list = zip.findLastIndex((_, at) => zip[at] === 0x50 && zip[at + 2] === 0x01)
    const first = zip.findIndex(
      (_, at) => at < list && zip[at] === 0x50 && zip[at + 1] === 0x4b && zip[at + 2] === 0x01,
    )
    new DataView(zip.buffer).setUint32(first + 24, 300_000_000, true)
    expect(await reasonOf(new Blob([zip]))).toEqual(['unpacked_too_large', 'statement'])
  })

  it('says of a ZIP of nothing but ZIPs that it has to be unpacked, and of four hundred broken files what each is', async () => {
    const inner = zipSync({ 'a.qif': strToU8('!Type:Bank\nD01.10.2026\nT-1,00\n^\n') })
    expect(await reasonOf(new Blob([new Uint8Array(zipSync({ 'innen.zip': inner }))]))).toEqual([
      'nested_zip',
    ])
    const disguised = new Uint8Array(zipSync({ 'innen.csv': inner }))
    expect(await reasonOf(new Blob([disguised]))).toEqual(['unknown_format'])
    const broken = [
      '%PDF-1.7',
      '',
      '<html/>',
      'Hallo',
      ':20:A\n:25:1/2\n:34F:EUR0,\n',
      '\u0000\u0001',
      '{"a":1}',
      '^',
    ]
    const many = Object.fromEntries(
      Array.from({ length: 400 }, (_, at) => [`${at}.csv`, strToU8(broken[at % broken.length] ?? '')]),
    )
    const { parts } = await read(new Uint8Array(zipSync(many)))
    expect(parts).toHaveLength(400)
    expect(
      parts.every(
        (part) => part.kind === 'unknown' || (part.kind === 'refused' && part.reason !== 'crashed'),
      ),
    ).toBe(true)
  })

  it('refuses a ZIP that is cut off, damaged or locked', async () => {
    const zip = new Uint8Array(zipSync({ 'a.xml': bytesOf('camt053_001_08.xml') }))
    expect(await reasonOf(new Blob([zip.slice(0, zip.length - 30)]))).toEqual(['broken_zip'])
    const damaged = zip.slice()
    damaged.fill(0xff, 60, 120)
    expect(await reasonOf(new Blob([damaged]))).toEqual(['broken_zip'])
    const stored = new Uint8Array(zipSync({ 'a.csv': bytesOf('n26.csv') }, { level: 0 }))
    const changed = stored.slice()
    const digit = stored.findIndex((byte, at) => at > 500 && byte === 0x31)
    changed[digit] = 0x32
    expect(await reasonOf(new Blob([stored]))).toEqual(['statement'])
    expect(await reasonOf(new Blob([changed]))).toEqual(['broken_zip'])
    const locked = zip.slice()
    const list = locked.findLastIndex((_, at) => locked[at] === 0x50 && locked[at + 2] === 0x01)
    locked[list + 8] = 1
    expect(await reasonOf(new Blob([locked]))).toEqual(['encrypted'])
  })

  it.each([
    ['%PDF-1.7 …', 'pdf'],
    ['', 'empty'],
    [' \n\n', 'empty'],
    ['Lieber Hans,\nwie geht es dir?', 'unknown_format'],
    ['<html><body>404</body></html>', 'unknown_format'],
    [':20:A\n:25:1/2\n:34F:EUR0,\n', 'mt942'],
  ])('says of %j what it is', async (content, reason) => {
    expect(await reasonOf(text(content))).toEqual([reason])
  })

  it('says of Word and of what is too large what they are', async () => {
    const word = new Uint8Array(zipSync({ 'word/document.xml': strToU8('<x/>') }))
    expect(await reasonOf(new Blob([word]))).toEqual(['document'])
    const large = text('x')
    Object.defineProperty(large, 'size', { value: MAX_FILE_BYTES + 1 })
    expect(await reasonOf(large)).toEqual(['too_large'])
  })

  it('reads a workbook, and asks about the columns of an unknown one', async () => {
    const row = (cells: readonly string[], at: number) =>
      `<row r="${at}">${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`
    const sheet = (rows: readonly (readonly string[])[]) =>
      `<worksheet><sheetData>${rows.map((cells, at) => row(cells, at + 1)).join('')}</sheetData></worksheet>`
    const workbook = (rows: readonly (readonly string[])[], properties = '') =>
      new Uint8Array(
        zipSync({
          'xl/workbook.xml': strToU8(`<workbook>${properties}</workbook>`),
          'xl/worksheets/sheet1.xml': strToU8(sheet(rows)),
        }),
      )
    const rows = [
      ['Tag', 'Wer', 'Euro'],
      ['2026-10-01', 'Bäcker', '-3.20'],
    ]
    const { parts } = await read(workbook(rows))
    expect(parts).toMatchObject([{ kind: 'unknown', table: { head: rows[0] } }])
    const headHash = parts[0]?.kind === 'unknown' ? parts[0].table.headHash : null
    const columns = { bookingDate: 0, counterparty: 1, amount: 2 }
    const mapped = await read(workbook(rows), {
      mappings: [{ headHash, columns, style: null, dateOrder: null }],
    })
    expect(mapped.parts).toMatchObject([
      { kind: 'statement', statement: { bookings: [{ counterparty: 'Bäcker', amountCents: -320 }] } },
    ])

    const days = [rows[0] ?? [], ['44838', 'Bäcker', '-3.20']]
    const of1904 = workbook(days, '<workbookPr date1904="1"/>')
    expect((await read(of1904)).parts).toMatchObject([{ table: { firstDay: '1904-01-01' } }])
    const old = await read(of1904, { mappings: [{ headHash, columns, style: null, dateOrder: null }] })
    expect(old.parts).toMatchObject([{ statement: { bookings: [{ bookingDate: '2026-10-05' }] } }])
  })

  describe('of a workbook with several sheets', () => {
    const sheet = (rows: readonly (readonly string[])[]) =>
      `<worksheet><sheetData>${rows
        .map(
          (cells) =>
            `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`,
        )
        .join('')}</sheetData></worksheet>`
    const workbook = (sheets: Readonly<Record<string, readonly (readonly string[])[]>>) =>
      new Uint8Array(
        zipSync({
          'xl/workbook.xml': strToU8(
            `<workbook><sheets>${Object.keys(sheets)
              .map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="r${at + 1}"/>`)
              .join('')}</sheets></workbook>`,
          ),
          'xl/_rels/workbook.xml.rels': strToU8(
            `<Relationships>${Object.keys(sheets)
              .map((_, at) => `<Relationship Id="r${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`)
              .join('')}</Relationships>`,
          ),
          ...Object.fromEntries(
            Object.values(sheets).map((rows, at) => [
              `xl/worksheets/sheet${at + 1}.xml`,
              strToU8(sheet(rows)),
            ]),
          ),
        }),
      )
    const table = (name: string) => [
      ['Buchungstag', 'Name', 'Betrag'],
      ['03.11.2025', name, '-4.50'],
    ]
    const overview = [
      ['Konto', 'Bankverbindung', 'Saldo'],
      ['Giro', '202051', '1000'],
    ]

    it('finds the one with the bookings', async () => {
      const { parts } = await read(caseBytes('workbook-second-sheet.xlsx'))
      expect(parts).toMatchObject([
        { kind: 'unknown', name: 'datei', table: { sheet: 'Umsätze', sheets: [{ sheet: 'Übersicht' }, {}] } },
      ])
      const [part] = parts
      if (part?.kind !== 'unknown') throw new Error('known')
      const mapping = suggestMapping(part.table.head, part.table.examples)
      const mapped = await read(caseBytes('workbook-second-sheet.xlsx'), { mapping })
      expect(mapped.parts).toMatchObject([
        {
          kind: 'statement',
          statement: {
            problems: [],
            bookings: [
              { counterparty: 'Edeka', amountCents: -450 },
              { counterparty: 'Arbeitgeber GmbH', amountCents: 234_567 },
            ],
          },
        },
      ])
    })

    it('reads the list of a depot, whose numbers have points and whose days are numbers', async () => {
      const head = ['ISIN', 'Name', 'Stück', 'Kurs', 'Kursdatum', 'Kurswert']
      const rows = [head, ['IE00BEISPIE4', 'Index', '1.125', '100.2', '46353', '112.725']]
      const { parts } = await read(workbook({ Übersicht: overview, Bestand: rows }))
      expect(parts).toMatchObject([
        {
          kind: 'statement',
          statement: {
            format: 'depot-list',
            problems: [],
            bookings: [{ bookingDate: '2026-11-27', trade: { shares: '1.125', price: '100.2' } }],
            balances: [{ cents: 11_273, day: '2026-11-27' }],
          },
        },
      ])
      const dayless = workbook({ Bestand: rows.map((cells) => cells.filter((_, at) => at !== 4)) })
      expect((await read(dayless)).parts).toMatchObject([
        { statement: { bookings: [], problems: [{ reason: 'list_without_day' }] } },
      ])
      expect((await read(dayless, { listDay: '2026-11-20' })).parts).toMatchObject([
        { statement: { bookings: [{ bookingDate: '2026-11-20' }] } },
      ])
    })

    it('reads each that holds bookings, and only the chosen one where somebody chooses', async () => {
      const file = workbook({ Übersicht: overview, Giro: table('Edeka'), Sparen: table('Zinsen') })
      const asked = await read(file)
      expect(asked.parts.map(({ kind, name }) => [kind, name])).toEqual([
        ['unknown', 'datei, Giro'],
        ['unknown', 'datei, Sparen'],
      ])
      const [part] = asked.parts
      if (part?.kind !== 'unknown') throw new Error('known')
      const mapping = suggestMapping(part.table.head, part.table.examples)
      const both = await read(file, { mappings: [mapping] })
      expect(both.parts.map(({ kind, name }) => [kind, name])).toEqual([
        ['statement', 'datei, Giro'],
        ['statement', 'datei, Sparen'],
      ])
      const one = await read(file, { mapping, sheet: 'Sparen' })
      expect(one.parts).toMatchObject([
        { name: 'datei', statement: { bookings: [{ counterparty: 'Zinsen' }] } },
      ])
    })

    it('asks about the first table where none looks like bookings, and says what an empty one is', async () => {
      const { parts } = await read(workbook({ Leer: [], Übersicht: overview, Mehr: overview }))
      expect(parts).toMatchObject([{ kind: 'unknown', table: { sheet: 'Übersicht', sheets: [{}, {}] } }])
      expect((await read(workbook({ Leer: [], Auch: [] }))).parts).toMatchObject([
        { kind: 'refused', reason: 'empty' },
      ])
    })

    it('reads the workbook of Barclays, behind twelve rows', async () => {
      const above = Array.from({ length: 12 }, (_, at) => [at === 3 ? 'Kontoauszug' : `Zeile ${at}`])
      const head =
        'Referenznummer;Buchungsdatum;Buchungsdatum;Betrag;Beschreibung;Typ;Status;Kartennummer;Originalbetrag;Mögliche Zahlpläne;Land;Name des Karteninhabers;Kartennetzwerk;Kontaktlose Bezahlung;Händlerdetails'
      const row =
        '4711;02.10.2026;03.10.2026;-1.045,99 €;LADEN;Kauf;Berechnet;1234;-5,00 USD;;;;;;Laden in Wien'
      const { parts } = await read(workbook({ Umsätze: [...above, head.split(';'), row.split(';')] }))
      expect(parts).toMatchObject([
        {
          statement: {
            format: 'barclays',
            problems: [],
            bookings: [{ bookingDate: '2026-10-02', amountCents: -104_599, originalCurrency: 'USD' }],
          },
        },
      ])
    })
  })

  it('reads a table by the head that somebody has chosen, and one without a head for this file only', async () => {
    const rows = 'Wann,Wozu,Wieviel\nEins,Zwei,Drei\n2026-11-03,Edeka,-4.50\n2026-11-04,Lohn,10.00\n'
    const columns = { bookingDate: 0, purpose: 1, amount: 2 }
    const chosen = { headHash: hashOf(['Eins', 'Zwei', 'Drei']), columns, style: null, dateOrder: null }
    const { parts } = await read(text(rows), { mapping: chosen })
    expect(parts).toMatchObject([{ statement: { problems: [], bookings: [{ amountCents: -450 }, {}] } }])
    const headless = { ...chosen, headHash: null }
    expect((await read(text(rows), { mapping: headless })).parts).toMatchObject([
      { headHash: null, statement: { problems: [], bookings: [{ amountCents: -450 }, {}] } },
    ])
    expect((await read(text(rows), { mappings: [headless] })).parts).toMatchObject([{ kind: 'unknown' }])
  })

  it.each([
    ['a thousand columns', `${'Spalte;'.repeat(1000)}\n${'1;'.repeat(1000)}\n`, ['too_many_columns']],
    ['a cell of 200 kB', `Buchungstag;Name;Betrag\n03.11.2025;${'x'.repeat(200_000)};-4,50\n`, ['unknown']],
  ])('says what is wrong with %s', async (_, content, reasons) => {
    expect(await reasonOf(text(content))).toEqual(reasons)
  })

  it('tells the row with a cell of 200 kB, and reads the others', async () => {
    const long = `Buchungstag;Name;Betrag\n03.11.2025;${'x'.repeat(200_000)};-4,50\n04.11.2025;Edeka;-5,50\n`
    const { parts: asked } = await read(text(long))
    const [part] = asked
    if (part?.kind !== 'unknown') throw new Error('known')
    const mapping = {
      ...suggestMapping(part.table.head, []),
      columns: { bookingDate: 0, counterparty: 1, amount: 2 },
    }
    expect((await read(text(long), { mapping })).parts).toMatchObject([
      {
        statement: { problems: [{ line: 2, reason: 'row_too_long' }], bookings: [{ counterparty: 'Edeka' }] },
      },
    ])
  })

  it('notices a wrong encoding, and reads with the one that a person chooses', async () => {
    const utf8 = new TextEncoder().encode(
      'Buchungstag;Wer;Betrag\n01.10.2026;Bäcker Müller;-3,20\n02.10.2026;Käse;-4,20\n',
    )
    // There are four broken bytes, because with a single one the text would still pass as UTF-8.
    const broken = new Uint8Array([...utf8, 0xff, 0xff, 0xff, 0xff, 0x0a])
    const { headHash } = await firstTable(broken)
    const mapping = {
      headHash,
      columns: { bookingDate: 0, counterparty: 1, amount: 2 },
      style: null,
      dateOrder: null,
    }
    const misread = await read(broken, { mappings: [mapping] })
    expect(misread.parts).toMatchObject([{ kind: 'statement', encoding: 'windows-1252', isMisread: true }])
    const { parts } = await read(broken, { encoding: 'utf-8', mappings: [mapping] })
    expect(parts).toMatchObject([
      { isMisread: false, statement: { bookings: [{ counterparty: 'Bäcker Müller' }, {}] } },
    ])
  })

  it('reads the euro of ISO-8859-15', async () => {
    const rows = 'Buchungstag;Wer;Betrag;Zweck\n01.10.2026;Käse;-3,20;20 ¤ Gutschein\n'
    const bytes = Uint8Array.from(rows, (sign) => sign.charCodeAt(0))
    const { headHash } = await firstTable(bytes)
    const columns = { bookingDate: 0, counterparty: 1, amount: 2, purpose: 3 }
    const { parts } = await read(bytes, { mappings: [{ headHash, columns, style: null, dateOrder: null }] })
    expect(parts).toMatchObject([{ statement: { bookings: [{ purpose: '20 € Gutschein' }] } }])
  })

  it('begins anew when the last bytes tell another encoding, and tells nothing twice', async () => {
    const rows = 'Tag;Wer;Betrag\n' + '01.10.2026;Laden;-3,20\n'.repeat(200_000)
    const late = new Uint8Array([...new TextEncoder().encode('01.10.2026;K'), 0xe4, 0x3b, 0x31, 0x0a])
    const { headHash } = await firstTable(new TextEncoder().encode(rows))
    const columns = { bookingDate: 0, counterparty: 1, amount: 2 }
    const answers = { mappings: [{ headHash, columns, style: null, dateOrder: null }] }
    const { parts, news } = await read(new Blob([rows, late]), answers)
    const [part] = parts
    if (part?.kind !== 'statement') throw new Error('not read')
    expect([parts.length, part.encoding, part.statement.bookings.length]).toEqual([
      1,
      'windows-1252',
      200_001,
    ])
    expect(part.statement.bookings.at(-1)?.counterparty).toBe('Kä')
    const told = news.map(({ kind }) => kind).filter((kind) => kind === 'part' || kind === 'rows')
    expect(told.lastIndexOf('part')).toBeGreaterThan(told.indexOf('rows'))
    // Reading four hundred thousand rows takes a while on a busy machine.
  }, 30_000)

  it('never fails, whatever the bytes are', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...sampleNames),
        fc.array(fc.tuple(fc.nat(20_000), fc.nat(255)), { maxLength: 20 }),
        fc.nat(20_000),
        async (name, changes, length) => {
          const bytes = bytesOf(name).slice(0, length)
          for (const [at, byte] of changes) if (at < bytes.length) bytes[at] = byte
          const { news, parts } = await read(bytes)
          expect(news.at(-1)).toEqual({ kind: 'end' })
          expect(parts.some((part) => part.kind === 'refused' && part.reason === 'crashed')).toBe(false)
        },
      ),
      { numRuns: 200 },
    )
  })
})

async function firstTable(bytes: Uint8Array<ArrayBuffer>) {
  const { parts } = await read(bytes)
  const [part] = parts
  if (part?.kind !== 'unknown') throw new Error('known')
  return part.table
}
