import Download from 'lucide-react/icons/download'
import Table from 'lucide-react/icons/table-2'
import Waypoints from 'lucide-react/icons/waypoints'
import { useState } from 'react'
import { formatMonth } from '#domain/calendar/format-date.ts'
import type { TransferPot } from '#domain/account-system/pot.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { FlowFrame } from '#web/drawing/flow-layout.ts'
import { Sankey, type SankeyLink, type SankeyNode } from '#web/drawing/sankey.tsx'
import { useWidth } from '#web/display/use-width.ts'
import { csvAmount } from '#domain/spreadsheet/csv-text.ts'
import { downloadCsv } from '#web/words/csv.ts'
import { DataTable } from '#web/display/data-table.tsx'
import { Money } from '#web/display/money.tsx'
import { keyColour } from '#web/display/colour-key.tsx'
import { incomeTitle, potWords } from '#web/planning/pot-words.ts'
import { Section } from '#web/page/section.tsx'
import { StateWord } from '#web/display/state-word.tsx'
import { softHyphens } from '#web/words/soft-hyphens.ts'
import { TextAction } from '#web/controls/text-action.tsx'
import type { FlowAccount, MonthFlow } from './flow-data.ts'
import { type FlowTableRow, flowTable } from './flow-table.ts'
import type { MonthView } from '#web/member/month/month-view.ts'
import type { PageLayout } from '#web/member/month/use-layout.ts'

export interface FlowSectionProps {
  readonly view: MonthView
  readonly flow: MonthFlow
  readonly layout: PageLayout
}

/** The whole chain in one drawing; on phones from the pots on. */
export function FlowSection({ view, flow, layout }: FlowSectionProps) {
  const [isTable, setTable] = useState(false)
  const [ref, width] = useWidth<HTMLDivElement>()
  const rows = flowTable(flow)
  const isNarrow = layout === 'narrow'
  return (
    <Section
      title={isNarrow ? 'Vom Topf aufs Konto' : 'Vom Gehalt bis aufs Konto'}
      actions={
        <div className="flex flex-wrap gap-x-6 print:hidden">
          <TextAction
            icon={isTable ? Waypoints : Table}
            aria-pressed={isTable}
            onClick={() => setTable(!isTable)}
          >
            {isTable ? 'Zeichnung' : 'Tabelle'}
          </TextAction>
          <TextAction icon={Download} onClick={() => saveFlow(view, rows)}>
            CSV
          </TextAction>
        </div>
      }
    >
      <div ref={ref} className="mt-3">
        {isTable ? (
          <FlowTable rows={rows} />
        ) : (
          width > 0 &&
          (isNarrow ? <NarrowFlow flow={flow} width={width} /> : <WideFlow flow={flow} width={width} />)
        )}
      </div>
    </Section>
  )
}

type FlowPlace = 'wide' | 'compact' | 'narrow'

const NODE_WIDTH = 6
const COMPACT_WIDTH = 900
const LABEL_DISTANCE = 12
const LINE_HEIGHT = 20
/** Of a letter of a name, with room for words that do not fill their line. */
const LETTER_WIDTH = 8.5
/** Of the width of a phone, for the accounts. */
const NARROW_SHARE = 0.5
/** A name or amounts beside which nothing else has room: `Haushaltskonto Sparkasse`, 100.000,00 €. */
const LONG_NAME = 28
const LONG_CENTS: Cents = 10_000_000

function isLong({ accounts, sources, incomeCents }: MonthFlow): boolean {
  return incomeCents >= LONG_CENTS || [...accounts, ...sources].some(({ name }) => name.length > LONG_NAME)
}

/** How many lines the longest name takes. */
function linesOf(named: readonly { readonly name: string }[], width: number): number {
  return Math.max(1, ...named.map(({ name }) => Math.ceil((name.length * LETTER_WIDTH) / width)))
}

function WideFlow({ flow, width }: { readonly flow: MonthFlow; readonly width: number }) {
  // Where there is less room or much to say, names and amounts stand below each other.
  const isCompact = width < COMPACT_WIDTH || isLong(flow)
  const left = width < COMPACT_WIDTH ? 116 : 186
  const rightRoom = width < COMPACT_WIDTH ? 176 : 301
  const right = width - rightRoom
  const lines = Math.max(
    linesOf(flow.sources, left - LABEL_DISTANCE),
    linesOf(flow.accounts, rightRoom - NODE_WIDTH - LABEL_DISTANCE),
  )
  const at = (share: number) => Math.round(left + (right - left) * share)
  const frame: FlowFrame = {
    columnsX: [left, at(0.342), at(0.662), right],
    nodeWidth: NODE_WIDTH,
    flowHeight: 280,
    gap: isCompact ? 24 + lines * LINE_HEIGHT : 28,
    groupGap: isCompact ? 44 + lines * LINE_HEIGHT : 56,
    top: isCompact ? 48 : 28,
    bottom: 16,
    // Many flows meet at the income: they have come down before its amount.
    ...(isLong(flow) && { reach: 0.55 }),
  }
  return (
    <Sankey
      width={width}
      frame={frame}
      nodes={[
        ...flow.sources.map((source) => sourceNode(source, isCompact)),
        incomeNode(flow.incomeCents),
        ...flow.pots.map(({ pot, cents }) => potNode(pot, cents, isCompact ? 'compact' : 'wide')),
        ...flow.accounts.map((account) => accountNode(account, isCompact ? 'compact' : 'wide')),
      ]}
      links={[
        ...flow.sources.map(({ id, cents }) => ({
          id,
          from: id,
          to: 'income',
          value: cents,
          colour: 'var(--text-3)',
        })),
        ...flow.pots.map(({ pot, cents }) => ({
          id: pot,
          from: 'income',
          to: pot,
          value: cents,
          colour: keyColour(pot),
        })),
        ...branchLinks(flow),
      ]}
    />
  )
}

function NarrowFlow({ flow, width }: { readonly flow: MonthFlow; readonly width: number }) {
  const labelWidth = Math.round(width * NARROW_SHARE)
  const lines = linesOf(flow.accounts, labelWidth)
  const frame: FlowFrame = {
    columnsX: [0, width - NODE_WIDTH],
    nodeWidth: NODE_WIDTH,
    flowHeight: 240,
    gap: 36 + lines * LINE_HEIGHT,
    groupGap: 44 + lines * LINE_HEIGHT,
    top: 28 + lines * LINE_HEIGHT,
    bottom: 8,
    // Where an amount stands, its flow has come down and no other crosses it.
    reach: 1 - NARROW_SHARE - 0.04,
  }
  return (
    <Sankey
      width={width}
      frame={frame}
      nodes={[
        ...flow.pots.map(({ pot, cents }) => potNode(pot, cents, 'narrow')),
        ...flow.accounts.map((account) => accountNode(account, 'narrow')),
      ]}
      links={branchLinks(flow)}
    />
  )
}

function sourceNode({ id, name, cents }: MonthFlow['sources'][number], isCompact: boolean): SankeyNode {
  return {
    id,
    column: 0,
    colour: 'var(--text-3)',
    labelPlace: 'left',
    label: (
      <span className={isCompact ? 'block text-right' : 'flex justify-between gap-3'}>
        <span className="block font-semibold">{softHyphens(name)}</span>
        <Money cents={cents} className="text-text-2" />
      </span>
    ),
  }
}

function incomeNode(cents: Cents): SankeyNode {
  return {
    id: 'income',
    column: 1,
    colour: 'var(--text)',
    labelPlace: 'above-end',
    label: (
      <span className="block text-right">
        <span className="block font-semibold">{incomeTitle}</span>
        <Money cents={cents} className="text-text-2" />
      </span>
    ),
  }
}

function potNode(pot: TransferPot, cents: Cents, place: FlowPlace): SankeyNode {
  return {
    id: pot,
    column: place === 'narrow' ? 0 : 2,
    colour: keyColour(pot),
    labelPlace: 'above',
    label: (
      <span className={potLabelClass[place]}>
        <span className="block font-semibold whitespace-nowrap">{potWords[pot].title}</span>
        <Money cents={cents} className="text-text-2" />
      </span>
    ),
  }
}

const potLabelClass = {
  wide: 'flex gap-2 whitespace-nowrap',
  compact: 'block',
  narrow: 'block',
} as const satisfies Record<FlowPlace, string>

function accountNode(account: FlowAccount, place: FlowPlace): SankeyNode {
  const { id, pot, cents, openCents } = account
  return {
    id,
    column: place === 'narrow' ? 1 : 3,
    colour: keyColour(pot),
    isOpen: openCents === cents,
    labelPlace: place === 'narrow' ? 'above-end' : 'right',
    label:
      place === 'wide' ? (
        <WideAccountLabel account={account} />
      ) : (
        <TwoLineLabel account={account} isRight={place === 'narrow'} />
      ),
  }
}

function WideAccountLabel({ account }: { readonly account: FlowAccount }) {
  const { cents, openCents } = account
  return (
    <span className="flex items-baseline gap-3">
      <span className="min-w-0 grow font-semibold">{accountName(account)}</span>
      {openCents > 0 && (
        <StateWord state="open">{openCents < cents && <Money cents={openCents} />} offen</StateWord>
      )}
      <Money cents={cents} className="text-text-2" />
    </span>
  )
}

function TwoLineLabel({ account, isRight }: { readonly account: FlowAccount; readonly isRight: boolean }) {
  const { cents, openCents } = account
  return (
    <span className={isRight ? 'block max-w-[50vw] text-right' : 'block'}>
      <span className="block font-semibold">{softHyphens(accountName(account))}</span>
      {openCents > 0 ? (
        <StateWord state="open">
          {openCents < cents && <Money cents={openCents} />} offen · <Money cents={cents} />
        </StateWord>
      ) : (
        <Money cents={cents} className="text-text-2" />
      )}
    </span>
  )
}

function accountName({ kind, name }: FlowAccount): string {
  return kind === 'stays' ? `bleibt: ${name}` : name
}

function branchLinks({ branches }: MonthFlow): readonly SankeyLink[] {
  return branches.flatMap(({ pot, accountId, doneCents, openCents }) => {
    const link = { from: pot, to: accountId, colour: keyColour(pot) }
    return [
      { ...link, id: `${pot} ${accountId} done`, value: doneCents },
      { ...link, id: `${pot} ${accountId} open`, value: openCents, isOpen: true },
    ]
  })
}

function FlowTable({ rows }: { readonly rows: readonly FlowTableRow[] }) {
  return (
    <DataTable
      caption="Woher das Einkommen kommt und wohin es geht"
      rows={rows}
      rowKey={(row) => row.key}
      columns={[
        { key: 'from', head: 'Von', cell: (row) => row.from },
        { key: 'to', head: 'Nach', cell: (row) => row.to },
        { key: 'state', head: 'Stand', cell: (row) => row.state },
        { key: 'amount', head: 'Betrag', cell: (row) => <Money cents={row.cents} />, isNumber: true },
      ]}
    />
  )
}

function saveFlow({ month }: MonthView, rows: readonly FlowTableRow[]): void {
  downloadCsv(
    `Geldfluss ${formatMonth(month)}`,
    ['Von', 'Nach', 'Stand', 'Betrag in Euro'],
    rows.map(({ from, to, state, cents }) => [from, to, state, csvAmount(cents)]),
  )
}
