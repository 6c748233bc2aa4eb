import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import type { Pot } from '#domain/account-system/pot.ts'
import type { Cents } from '#domain/money/cents.ts'
import { csvAmount } from '#domain/spreadsheet/csv-text.ts'
import { Section } from '#web/app/page/section.tsx'
import { PotBar } from '#web/household/planning/pot-bar.tsx'
import { potWords } from '#web/household/planning/pot-words.ts'
import { QrCode } from '#web/kit/codes/qr-code.tsx'
import { CopyButton } from '#web/kit/controls/copy-button.tsx'
import { KeyHints } from '#web/kit/controls/kbd.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { AnswerFigure } from '#web/kit/display/answer-figure.tsx'
import { PotKey } from '#web/kit/display/colour-key.tsx'
import { type Column, DataTable } from '#web/kit/display/data-table.tsx'
import { LedgerRow, TotalRow } from '#web/kit/display/ledger-row.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { StateWord } from '#web/kit/display/state-word.tsx'
import { SumCheck } from '#web/kit/display/sum-check.tsx'
import { downloadCsv } from '#web/kit/words/csv.ts'
import { SheetGroup, SheetSection } from './sheet.tsx'

interface Row {
  readonly account: string
  readonly pot: Pot
  readonly cents: Cents
  readonly day: string | null
}

const rows: readonly Row[] = [
  { account: 'Haushaltskonto Sparkasse', pot: 'life', cents: 279_388, day: '01.11.' },
  { account: 'Spaßkonto comdirect', pot: 'luxury_rate', cents: 46_564, day: '02.11.' },
  { account: 'Depot', pot: 'saving_rate', cents: 30_267, day: '02.11.' },
  { account: 'Spendenkonto GLS', pot: 'donation_rate', cents: 23_282, day: null },
  { account: 'Tagesgeld ING', pot: 'saving_rate', cents: 16_297, day: null },
]

const columns: readonly Column<Row>[] = [
  {
    key: 'account',
    head: 'Konto',
    cell: (row) => <span className="font-semibold">{row.account}</span>,
    total: '5 Überweisungen',
  },
  {
    key: 'pot',
    head: 'Topf',
    cell: (row) => (
      <span className="flex items-center gap-2.5">
        <PotKey colour={row.pot} size="inline" />
        {potWords[row.pot].title}
      </span>
    ),
  },
  {
    key: 'state',
    head: 'Stand',
    cell: (row) =>
      row.day ? (
        <span className="text-text-2">überwiesen {row.day}</span>
      ) : (
        <StateWord state="open">offen</StateWord>
      ),
  },
  {
    key: 'cents',
    head: 'Betrag',
    isNumber: true,
    cell: (row) => <Money cents={row.cents} className="font-semibold" />,
    total: <Money cents={395_798} />,
  },
]

export function FiguresSheet() {
  const [isCopied, setCopied] = useState(false)
  return (
    <>
      <SheetSection
        title="Zahlen"
        notes={[
          'Antwort 72/76 (Telefon 46/48): Euro 600, Cent 400 in text-3',
          'Zeile 69 bis 77, Schlüssel 4, Name 16/600, Notiz 14 text-3, Zahl 18 rechts',
          'Doppelter Strich nur unter geprüften Summen',
          'Offen gestrichelt und mit Wort, erledigt voll',
          'GiroCode 208 mit Ruhezone, immer dunkel auf weiß',
        ]}
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-12 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <div>
            <AnswerFigure label="Noch zu überweisen" cents={39_579} />
            <p className="mt-2 mb-6 text-text-2">
              Zwei Überweisungen, dann ist der November auf den Cent verteilt.
            </p>
            <PotBar
              label="Töpfe im November"
              parts={[
                { key: 'depot', colour: 'saving_rate', cents: 30_267 },
                { key: 'savings', colour: 'saving_rate', cents: 16_297, state: 'open' },
                { key: 'fun', colour: 'luxury_rate', cents: 46_564 },
                { key: 'giving', colour: 'donation_rate', cents: 23_282, state: 'open' },
                { key: 'life', colour: 'life', cents: 349_235 },
              ]}
            />
            <div className="mt-6">
              <LedgerRow
                colour="saving_rate"
                title={potWords.saving_rate.title}
                note={potWords.saving_rate.note}
              >
                <span className="text-text-2">10 %</span>
                <Money cents={46_564} className="font-semibold" />
              </LedgerRow>
              <LedgerRow colour="life" title={potWords.life.title} note={potWords.life.note}>
                <span className="text-text-2">75 %</span>
                <Money cents={349_235} className="font-semibold" />
              </LedgerRow>
              <TotalRow
                label="Summe der Töpfe"
                proof={<SumCheck parts={[46_564, 349_235]} whole={395_799} />}
              >
                <Money cents={395_799} />
              </TotalRow>
            </div>
          </div>
          <SheetGroup label="GiroCode">
            <div className="rounded-control border border-border-strong p-6">
              <QrCode text="Muster" label="Muster eines GiroCodes" className="size-52" />
              <div className="mt-4 flex items-center justify-between">
                <AnswerFigure size={30} label="Betrag" cents={23_282} />
                <CopyButton label="Betrag kopieren" text="232,82" />
              </div>
            </div>
          </SheetGroup>
        </div>
      </SheetSection>
      <SheetSection
        title="Tabelle"
        notes={[
          'Kopf 12/16 Großbuchstaben',
          'Zeile 56 (36 neben Diagrammen), nur waagrechte Linien, Zahlen rechts',
          'Hover: bg',
          'Summe: 1 px oben, doppelte Linie unten',
          'CSV: Semikolon, Komma, UTF-8; Formeln entschärft',
        ]}
      >
        <Section
          className="mt-0"
          title="Überweisungen vom Girokonto"
          actions={
            <TextAction
              icon={Download}
              onClick={() => {
                downloadCsv(
                  'muster',
                  ['Konto', 'Topf', 'Betrag'],
                  rows.map((row) => [row.account, potWords[row.pot].title, csvAmount(row.cents)]),
                )
                setCopied(true)
              }}
            >
              {isCopied ? 'CSV geladen' : 'CSV'}
            </TextAction>
          }
        >
          <div className="mt-3">
            <DataTable
              caption="Überweisungen"
              columns={columns}
              rows={rows}
              rowKey={(row) => row.account}
              hasTotal
            />
          </div>
          <div className="mt-4">
            <KeyHints
              hints={[
                { keys: ['↑', '↓'], does: 'wählen' },
                { keys: ['Leer'], does: 'abhaken' },
                { keys: ['C'], does: 'Betrag kopieren' },
              ]}
            />
          </div>
        </Section>
      </SheetSection>
    </>
  )
}
