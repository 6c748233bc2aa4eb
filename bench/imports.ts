import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { CDPSession, Page } from '@playwright/test'
import { build } from 'vite'
import { atLeast, atMost, type Figure } from './support/figure.ts'
import { launchBrowser } from './support/launch-browser.ts'
import type { BenchServer } from './support/server.ts'
import { median } from './support/statistics.ts'

const MEGABYTE = 1_000_000
const FILE_MEGABYTES = 100
const RUNS = 3
const SHARE_OF_BARE = 0.7
/** The most memory that the worker may hold at once; a file of 100 MB as one text would take 200. */
const HEAP_MEGABYTES = 80
const HEAP_EVERY_MS = 50
const barePath = '/assets/bare-parser.js'

type Kind = 'csv' | 'camt'

interface Run {
  readonly ms: number
  readonly rows: number
}

/** Sends 100 MB through the built worker of the import, beside a bare parser in the same browser. */
export async function imports(
  { origin }: BenchServer,
  executablePath: string | undefined,
): Promise<readonly Figure[]> {
  await using browser = await launchBrowser(executablePath)
  const page = await browser.newPage()
  const bare = await bareParser()
  await page.route(`**${barePath}`, (route) => route.fulfill({ contentType: 'text/javascript', body: bare }))
  await page.goto(`${origin}/impressum`)
  const figures: Figure[] = []
  for (const kind of ['csv', 'camt'] as const) figures.push(...(await measure(page, kind)))
  return figures
}

async function measure(page: Page, kind: Kind): Promise<readonly Figure[]> {
  await page.evaluate(makeFile, { kind, bytes: FILE_MEGABYTES * MEGABYTE })
  const own: number[] = []
  const bare: number[] = []
  let rows = 0
  while (own.length < RUNS) {
    const run = await page.evaluate(runWorker, { url: ownWorker(), kind })
    own.push(run.ms)
    rows = run.rows
    bare.push((await page.evaluate(runWorker, { url: barePath, kind })).ms)
  }
  const heap = await watchHeap(page)
  await page.evaluate(runWorker, { url: ownWorker(), kind })
  const peak = await heap.end()
  const rate = (FILE_MEGABYTES / median(own)) * 1_000
  const bareRate = (FILE_MEGABYTES / median(bare)) * 1_000
  const name = kind === 'csv' ? 'CSV' : 'CAMT'
  console.log(`${name}: ${rows} bookings, ${rate.toFixed(0)} MB/s, bare ${bareRate.toFixed(0)} MB/s`)
  return [
    atLeast(`import of 100 MB of ${name} against the bare parser`, rate / bareRate, '×', SHARE_OF_BARE),
    atMost(`peak of the worker's heap, ${name}`, peak / MEGABYTE, 'MB', HEAP_MEGABYTES),
  ]
}

/** The address of the worker that the pages load. */
function ownWorker(): string {
  const folder = join(import.meta.dirname, '../dist/client/assets')
  const name = readdirSync(folder).find((file) => /^statement\.worker-.*\.js$/u.test(file))
  if (name === undefined) throw new Error('The build has no worker that reads statements')
  return `/assets/${name}`
}

async function bareParser(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      rolldownOptions: { input: join(import.meta.dirname, 'support/bare-parser.worker.mjs') },
    },
  })
  const outputs = Array.isArray(built) ? built : 'output' in built ? [built] : []
  const code = outputs.flatMap(({ output }) => output).find((part) => part.type === 'chunk')?.code
  if (code === undefined) throw new Error('The bare parser could not be built')
  return code
}

declare global {
  var benchFile: File
}

/** Runs in the page: makes a bank's file of that size, of which no two rows of ten megabytes are equal. */
function makeFile({ kind, bytes }: { readonly kind: Kind; readonly bytes: number }): void {
  const day = (at: number) =>
    `${String(1 + (at % 28)).padStart(2, '0')}.${String(1 + (at % 12)).padStart(2, '0')}.20${10 + (at % 16)}`
  const isoDay = (at: number) => day(at).split('.').toReversed().join('-')
  const amount = (at: number) => `${1 + (at % 4_000)}.${String(at % 100).padStart(2, '0')}`
  const csvRow = (at: number) =>
    `"DE29123456780100200300";"${day(at)}";"${day(at)}";"KARTENZAHLUNG";"${day(at)} Debitk.${at % 9} Einkauf Nr. ${at} Filiale Süd, Kassenbeleg ${at * 7}";"";"";"E2E-${at}";"";"";"";"Laden ${at % 5_000} GmbH & Co. KG";"DE49123456790000004711";"MARKDEF1100";"-${amount(at).replace('.', ',')}";"EUR";"Umsatz gebucht"\r\n`
  const camtRow = (at: number) =>
    `<Ntry><Amt Ccy="EUR">${amount(at)}</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${isoDay(at)}</Dt></BookgDt><ValDt><Dt>${isoDay(at)}</Dt></ValDt><AcctSvcrRef>R${at}</AcctSvcrRef><BkTxCd><Prtry><Cd>NTRF+106+0931</Cd><Issr>DK</Issr></Prtry></BkTxCd><NtryDtls><TxDtls><Refs><EndToEndId>E2E-${at}</EndToEndId></Refs><RltdPties><Cdtr><Pty><Nm>Laden ${at % 5_000} &amp; Söhne</Nm></Pty></Cdtr><CdtrAcct><Id><IBAN>DE49123456790000004711</IBAN></Id></CdtrAcct></RltdPties><RmtInf><Ustrd>Einkauf Nr. ${at} Filiale Süd</Ustrd></RmtInf></TxDtls></NtryDtls><AddtlNtryInf>KARTENZAHLUNG</AddtlNtryInf></Ntry>\n`
  const head =
    kind === 'csv'
      ? `"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Glaeubiger ID";"Mandatsreferenz";"Kundenreferenz (End-to-End)";"Sammlerreferenz";"Lastschrift Ursprungsbetrag";"Auslagenersatz Ruecklastschrift";"Beguenstigter/Zahlungspflichtiger";"Kontonummer/IBAN";"BIC (SWIFT-Code)";"Betrag";"Waehrung";"Info"\r\n`
      : `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>M</MsgId></GrpHdr><Stmt><Id>1</Id><Acct><Id><IBAN>DE29123456780100200300</IBAN></Id><Ccy>EUR</Ccy></Acct>\n`
  const foot = kind === 'csv' ? '' : '</Stmt></BkToCstmrStmt></Document>'
  const block: string[] = []
  const row = kind === 'csv' ? csvRow : camtRow
  for (let at = 0, size = 0; size < bytes / 10; at += 1) {
    const text = row(at)
    block.push(text)
    size += text.length
  }
  const blob = new Blob(block)
  const blobs = Array.from({ length: Math.max(1, Math.round(bytes / blob.size)) }, () => blob)
  globalThis.benchFile = new File([head, ...blobs, foot], `bench.${kind}`)
}

/** Runs in the page: measures how long a worker takes for the file, and how many bookings it finds. */
function runWorker({ url, kind }: { readonly url: string; readonly kind: Kind }): Promise<Run> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(url, { type: 'module' })
    let rows = 0
    const start = performance.now()
    // A list that shows the rows needs them as objects.
    function objectsOf(columns: Readonly<Record<string, readonly unknown[]>>): number {
      const objects: Record<string, unknown>[] = []
      for (const [field, values] of Object.entries(columns))
        for (const [at, value] of values.entries()) (objects[at] ??= {})[field] = value
      return objects.length
    }
    worker.addEventListener('error', (event) => reject(new Error(event.message)))
    worker.addEventListener('message', ({ data }) => {
      if (data.kind === 'rows') rows += objectsOf(JSON.parse(data.batch).bookings)
      if (data.kind === 'refused') reject(new Error(data.reason))
      if (data.kind !== 'end') return
      worker.terminate()
      resolve({ ms: performance.now() - start, rows: data.count ?? rows })
    })
    worker.postMessage({ file: globalThis.benchFile, name: 'bench', answers: {}, kind })
  })
}

/** Asks the next worker that starts how much its heap holds, until it is ended. */
async function watchHeap(page: Page): Promise<{ readonly end: () => Promise<number> }> {
  const session: CDPSession = await page.context().newCDPSession(page)
  let peak = 0
  const timers: NodeJS.Timeout[] = []
  session.on('Target.attachedToTarget', ({ sessionId }) => {
    let id = 0
    timers.push(
      setInterval(() => {
        const message = JSON.stringify({ id: (id += 1), method: 'Runtime.getHeapUsage' })
        // The worker may have ended already.
        session.send('Target.sendMessageToTarget', { sessionId, message }).catch(() => undefined)
      }, HEAP_EVERY_MS),
    )
  })
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const used: unknown = JSON.parse(message)?.result?.usedSize
    if (typeof used === 'number') peak = Math.max(peak, used)
  })
  await session.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  })
  return {
    end: async () => {
      for (const timer of timers) clearInterval(timer)
      await session.detach()
      if (peak === 0) throw new Error('The worker did not tell its heap')
      return peak
    },
  }
}
