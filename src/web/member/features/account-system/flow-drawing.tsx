import type { TransferPot } from '#domain/account-system/pot.ts'
import type { Cents } from '#domain/money/cents.ts'
import { potWords } from '#web/household/planning/pot-words.ts'
import { Sankey, type SankeyNode } from '#web/kit/bars/sankey.tsx'
import { keyColour } from '#web/kit/display/colour-key.tsx'
import { DataTable } from '#web/kit/display/data-table.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { StateWord } from '#web/kit/display/state-word.tsx'
import { softHyphens } from '#web/kit/words/soft-hyphens.ts'
import type { FlowAccount, MonthFlow } from './flow-data.ts'
import { type FlowPlace, flowFrame, flowLinks, narrowColumns, wideColumns } from './flow-frame.ts'
import type { FlowTableRow } from './flow-table.ts'

export interface FlowDrawingProps {
  readonly flow: MonthFlow
  readonly rows: readonly FlowTableRow[]
  readonly isTable: boolean
  readonly place: FlowPlace
  readonly width: number
}

/** The flow between sources, income, pots and accounts, as a drawing or as a table. */
export function FlowDrawing({ flow, rows, isTable, place, width }: FlowDrawingProps) {
  if (isTable) return <FlowTable rows={rows} />
  return (
    <Sankey
      width={width}
      frame={flowFrame(flow, place, width)}
      nodes={[
        ...(place === 'narrow'
          ? []
          : [...flow.sources.map((source) => sourceNode(source, place !== 'wide')), incomeNode(flow)]),
        ...flow.pots.map(({ pot, cents }) => potNode(pot, cents, place)),
        ...flow.accounts.map((account) => accountNode(account, place)),
      ]}
      links={flowLinks(flow, place).map((link) => ({
        ...link,
        colour: link.pot === null ? 'var(--text-3)' : keyColour(link.pot),
      }))}
    />
  )
}

function sourceNode({ id, name, cents }: MonthFlow['sources'][number], isCompact: boolean): SankeyNode {
  return {
    id,
    column: wideColumns.source,
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

function incomeNode({ title, incomeCents }: MonthFlow): SankeyNode {
  return {
    id: 'income',
    column: wideColumns.income,
    colour: 'var(--text)',
    labelPlace: 'above-end',
    label: (
      <span className="block text-right">
        <span className="block font-semibold">{title}</span>
        <Money cents={incomeCents} className="text-text-2" />
      </span>
    ),
  }
}

function potNode(pot: TransferPot, cents: Cents, place: FlowPlace): SankeyNode {
  return {
    id: pot,
    column: (place === 'narrow' ? narrowColumns : wideColumns).pot,
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
  stacked: 'block',
  compact: 'block',
  narrow: 'block',
} as const satisfies Record<FlowPlace, string>

function accountNode(account: FlowAccount, place: FlowPlace): SankeyNode {
  const { id, pot, cents, openCents } = account
  return {
    id,
    column: (place === 'narrow' ? narrowColumns : wideColumns).account,
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
