import Table from 'lucide-react/icons/table-2'
import Waypoints from 'lucide-react/icons/waypoints'
import { useState } from 'react'
import type { YearReview } from '#domain/year-review/year-review.ts'
import { Section } from '#web/app/page/section.tsx'
import { type FlowFrame, layoutFlow } from '#web/kit/bars/flow-layout.ts'
import { Sankey, type SankeyLink, type SankeyNode } from '#web/kit/bars/sankey.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { keyColour } from '#web/kit/display/colour-key.tsx'
import { DataTable } from '#web/kit/display/data-table.tsx'
import { Money, useFormatEuro } from '#web/kit/display/money.tsx'
import { StateWord } from '#web/kit/display/state-word.tsx'
import { SumCheck } from '#web/kit/display/sum-check.tsx'
import { useIsOnPaper } from '#web/kit/display/use-is-on-paper.ts'
import { useWidth } from '#web/kit/display/use-width.ts'
import { softHyphens } from '#web/kit/words/soft-hyphens.ts'
import { onFirstSheet } from './columns.ts'
import {
  type FlowSource,
  flowSources,
  flowTable,
  type FlowTarget,
  flowTargets,
  flowTitle,
  shortFlowTitle,
} from './flow-rows.ts'
import { openFlowWords, toComeWords } from './year-words.ts'

interface FlowSectionProps {
  readonly review: YearReview
  readonly nameOf: (accountId: string) => string
}

/** The income of the year by source, and the pots into which it was split. */
export function FlowSection({ review, nameOf }: FlowSectionProps) {
  const [isTable, setTable] = useState(false)
  const [measured, width] = useWidth<HTMLDivElement>()
  const format = useFormatEuro()
  const sources = flowSources(review)
  const targets = flowTargets(review, nameOf, format)
  const { flow, toCome } = review
  const notes = [openFlowWords(flow, format), toCome && toComeWords(toCome, format)].filter((words) => words)
  if (flow.grossCents === 0) {
    return (
      <Section title={title}>
        <p className="mt-2 text-text-2">In diesem Jahr steht kein Einkommen.</p>
      </Section>
    )
  }
  return (
    <Section
      title={title}
      className={onFirstSheet}
      actions={
        <TextAction
          icon={isTable ? Waypoints : Table}
          aria-pressed={isTable}
          onClick={() => setTable(!isTable)}
        >
          {isTable ? 'Zeichnung' : 'Tabelle'}
        </TextAction>
      }
    >
      <div ref={measured} className="mt-4 break-inside-avoid print:mt-1">
        {isTable ? (
          <FlowTable title={flowTitle(flow)} sources={flow.sources} targets={targets} />
        ) : (
          width > 0 && (
            <Drawing title={shortFlowTitle(flow)} sources={sources} targets={targets} width={width} />
          )
        )}
      </div>
      <div className="mt-3 flex flex-wrap items-baseline gap-x-12 gap-y-2 print:mt-1 print:text-14">
        <p className="double-rule flex min-w-60 grow justify-between border-t border-t-text py-2 font-semibold print:py-1">
          {flowTitle(flow)} <Money cents={flow.grossCents} />
        </p>
        <p className="double-rule flex min-w-60 grow flex-wrap justify-between gap-x-4 border-t border-t-text py-2 font-semibold print:py-1">
          Verteilt <SumCheck parts={targets.map(({ cents }) => cents)} whole={flow.grossCents} />{' '}
          <Money cents={flow.grossCents} />
        </p>
      </div>
      {notes.length > 0 && <p className="mt-2 text-14 text-text-3 print:mt-1">{notes.join(' ')}</p>}
    </Section>
  )
}

const title = 'Woher es kam, wohin es ging'

interface DrawingProps {
  /** The title of the sum of all sources. */
  readonly title: string
  readonly sources: readonly FlowSource[]
  readonly targets: readonly FlowTarget[]
  readonly width: number
}

const NARROW_BELOW = 600
/** The width in px below which words take several lines. */
const STACKED_BELOW = 900
const LONG_NAME = 16
const [FLOW_HEIGHT, ON_PAPER_HEIGHT, NODE_WIDTH] = [250, 88, 6]

function Drawing({ title: whole, sources, targets, width }: DrawingProps) {
  const isOnPaper = useIsOnPaper()
  const isNarrow = width < NARROW_BELOW
  const links = linksOf(sources, targets, isNarrow)
  const nodes = [
    ...(isNarrow ? [] : sources.map(sourceNode)),
    incomeNode(whole, sources, isNarrow),
    ...targets.map((target) => targetNode(target, isNarrow)),
  ]
  const frame = frameOf(width, {
    isNarrow,
    isOnPaper,
    isLong: sources.some(({ name }) => name.length > LONG_NAME),
  })
  return (
    <>
      {isNarrow && <Sources sources={sources} />}
      <div style={{ minHeight: layoutFlow(nodes, links, frame).height }}>
        <Sankey width={width} frame={frame} nodes={nodes} links={links} />
      </div>
    </>
  )
}

interface FrameOptions {
  readonly isNarrow: boolean
  readonly isOnPaper: boolean
  /** Whether a source has a long name. */
  readonly isLong: boolean
}

function frameOf(width: number, { isNarrow, isOnPaper, isLong }: FrameOptions): FlowFrame {
  const flowHeight = isOnPaper ? ON_PAPER_HEIGHT : FLOW_HEIGHT
  const shared = { nodeWidth: NODE_WIDTH, flowHeight, bottom: isOnPaper ? 8 : 24 }
  if (isNarrow)
    return { ...shared, columnsX: [0, width - NODE_WIDTH], gap: 84, groupGap: 84, top: 72, reach: 0.32 }
  const left = Math.round(width * (isOnPaper && !isLong ? 0.15 : 0.2))
  const right = Math.round(width * (isOnPaper ? 0.5 : 0.6))
  const gap = isOnPaper ? 30 : width < STACKED_BELOW ? 68 : 40
  return {
    ...shared,
    columnsX: [left, Math.round((left + right) / 2), right],
    gap,
    groupGap: gap,
    top: isOnPaper ? 34 : 44,
  }
}

function linksOf(
  sources: readonly FlowSource[],
  targets: readonly FlowTarget[],
  isNarrow: boolean,
): readonly SankeyLink[] {
  const into = sources.map(({ id, cents }) => ({
    id,
    from: id,
    to: 'income',
    value: cents,
    colour: 'var(--text-3)',
  }))
  const out = targets.flatMap(({ id, cents, openCents }): readonly SankeyLink[] => {
    const link = { from: 'income', to: id, colour: colourOf(id) }
    return [
      { ...link, id: `${id} done`, value: cents - openCents },
      { ...link, id: `${id} open`, value: openCents, isOpen: true },
    ]
  })
  return isNarrow ? out : [...into, ...out]
}

function colourOf(id: FlowTarget['id']): string {
  return id === 'rest' ? 'var(--text-3)' : keyColour(id)
}

function sourceNode({ id, name, cents }: FlowSource): SankeyNode {
  return {
    id,
    column: 0,
    colour: 'var(--text-3)',
    labelPlace: 'left',
    label: (
      <span className="flex flex-wrap justify-between gap-x-3 max-lg:block max-lg:text-right print:block print:text-right">
        <span className="block font-semibold print:line-clamp-1 print:break-all">{softHyphens(name)}</span>
        <Money cents={cents} className="text-text-2" />
      </span>
    ),
  }
}

function incomeNode(whole: string, sources: readonly FlowSource[], isNarrow: boolean): SankeyNode {
  const cents = sources.reduce((sum, source) => sum + source.cents, 0)
  return {
    id: 'income',
    column: isNarrow ? 0 : 1,
    colour: 'var(--text)',
    labelPlace: isNarrow ? 'above' : 'above-end',
    label: isNarrow ? null : (
      <span className="block text-right">
        <span className="block font-semibold">{whole}</span>
        <Money cents={cents} className="text-text-2" />
      </span>
    ),
  }
}

function targetNode(target: FlowTarget, isNarrow: boolean): SankeyNode {
  const { id, openCents, cents } = target
  return {
    id,
    column: isNarrow ? 1 : 2,
    colour: colourOf(id),
    isOpen: openCents === cents,
    labelPlace: isNarrow ? 'above-end' : 'right',
    label: isNarrow ? <NarrowLabel {...target} /> : <WideLabel {...target} />,
  }
}

function WideLabel({ name, note, cents, openCents }: FlowTarget) {
  return (
    <span className="flex items-baseline justify-between gap-4">
      <span className="min-w-0">
        <span className="block font-semibold">{softHyphens(name)}</span>
        <span className="block text-text-3">{note}</span>
      </span>
      <span className="shrink-0 text-right">
        <Money cents={cents} className="block font-semibold" />
        {openCents > 0 && (
          <StateWord state="open">
            offen <Money cents={openCents} />
          </StateWord>
        )}
      </span>
    </span>
  )
}

function NarrowLabel({ name, cents, openCents, note }: FlowTarget) {
  return (
    <span className="block max-w-[64vw] text-right">
      <span className="block font-semibold">
        {softHyphens(name)} · <Money cents={cents} />
      </span>
      {openCents > 0 ? (
        <StateWord state="open">
          offen <Money cents={openCents} />
        </StateWord>
      ) : (
        <span className="block text-text-3">{note}</span>
      )}
    </span>
  )
}

function Sources({ sources }: { readonly sources: readonly FlowSource[] }) {
  return (
    <dl className="mb-2">
      {sources.map(({ id, name, cents }) => (
        <div key={id} className="flex justify-between gap-4 border-b border-border py-2 last:border-text">
          <dt className="min-w-0">{softHyphens(name)}</dt>
          <dd className="shrink-0">
            <Money cents={cents} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function FlowTable({ title: whole, sources, targets }: Omit<DrawingProps, 'width'>) {
  return (
    <DataTable
      caption="Woher das Einkommen kam und in welche Töpfe es ging"
      rowHeight={36}
      rows={flowTable(whole, sources, targets)}
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
