import ArrowRight from 'lucide-react/icons/arrow-right'
import Check from 'lucide-react/icons/check'
import ListPlus from 'lucide-react/icons/list-plus'
import type { LineState } from '#domain/proposals/proposal-line.ts'
import { keyOfChange } from '#domain/proposals/proposal-line.ts'
import { Section } from '#web/app/page/section.tsx'
import { classNames } from '#web/kit/controls/class-names.ts'
import { Disclosure } from '#web/kit/controls/disclosure.tsx'
import { Icon } from '#web/kit/controls/icon.tsx'
import { softHyphens } from '#web/kit/words/soft-hyphens.ts'
import type { ClientProposal } from '#web/member/consulting/room-queries.ts'
import { useTell } from '#web/member/consulting/told-amount.tsx'
import { proposedWords, seenWords, valueOfChange } from './line-words.ts'
import type { Proposable } from './proposable.ts'
import type { Work } from './work.ts'

interface ProposableSectionProps {
  readonly lines: readonly Proposable[]
  readonly work: Work | null
  readonly proposals: readonly ClientProposal[]
  /** The line that the panel shows; null: the panel is closed. */
  readonly openKey: string | null
  readonly onOpen: (line: Proposable) => void
}

/** What the consultant can propose here, each with its present value and where it stands. */
export function ProposableSection({ lines, work, proposals, openKey, onOpen }: ProposableSectionProps) {
  if (lines.length === 0) return null
  const row = (line: Proposable) => (
    <ProposableRow
      key={line.key}
      line={line}
      work={work}
      sent={sentLine(proposals, line.key)}
      isOpen={line.key === openKey}
      onOpen={() => onOpen(line)}
    />
  )
  const further = lines.filter(({ isFurther }) => isFurther)
  const areSome = further.some(({ key }) => key === openKey || isInWork(work, key))
  return (
    <Section
      title="Was du vorschlagen kannst"
      aside="Du änderst nichts, du schlägst vor"
      className="section-rule mt-12 pt-4 md:mt-18 print:hidden"
    >
      <ul className="@container mt-1">
        {lines.filter(({ isFurther }) => !isFurther).map(row)}
        {areSome && further.map(row)}
      </ul>
      {further.length > 0 && !areSome && (
        <Disclosure icon={ListPlus} label={`${further.length} weitere Zeilen`}>
          <ul className="@container">{further.map(row)}</ul>
        </Disclosure>
      )}
    </Section>
  )
}

interface ProposableRowProps {
  readonly line: Proposable
  readonly work: Work | null
  readonly sent: LineState | null
  readonly isOpen: boolean
  readonly onOpen: () => void
}

function ProposableRow({ line, work, sent, isOpen, onOpen }: ProposableRowProps) {
  const tell = useTell()
  const before = seenWords(line.now, tell)
  const begun = work?.lines.find(({ change }) => keyOfChange(change) === line.key)
  const after = begun && proposedWords(valueOfChange(begun.change, line.names))
  return (
    <li
      className={classNames(
        'relative grid min-h-15 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b border-border py-2',
        '@min-[34rem]:grid-cols-[minmax(0,1fr)_auto_8rem]',
        isOpen ? '-mx-4 border-transparent bg-primary-soft px-4' : 'hover:-mx-4 hover:bg-bg hover:px-4',
      )}
    >
      <div className="min-w-0">
        <button
          type="button"
          className="text-left font-semibold outline-none after:absolute after:inset-0 focus-visible:after:rounded-control focus-visible:after:outline-2 focus-visible:after:outline-focus"
          aria-expanded={isOpen}
          onClick={onOpen}
        >
          {softHyphens(line.title)}
        </button>
        <p className={classNames('text-14', isOpen ? 'text-primary' : 'text-text-3')}>
          {softHyphens(line.note)}
        </p>
      </div>
      <p className="flex flex-wrap items-center justify-end gap-x-2 text-right text-18">
        {after ? (
          <>
            <span className="text-text-2">{before.words}</span>
            <Icon of={ArrowRight} size={16} className="text-text-3" />
            <span className="sr-only">, vorgeschlagen</span>
            <span className="font-semibold">
              {after.words}
              {after.unit && `\u00A0${after.unit}`}
            </span>
          </>
        ) : (
          <span>
            {before.words}
            {before.unit && `\u00A0${before.unit}`}
          </span>
        )}
      </p>
      <p className="text-right text-14 font-semibold @max-[34rem]:col-span-2">
        <RowState isOpen={isOpen} isBegun={begun !== undefined} sent={sent} />
      </p>
    </li>
  )
}

interface RowStateProps {
  readonly isOpen: boolean
  readonly isBegun: boolean
  readonly sent: LineState | null
}

const sentWords = {
  open: 'wartet auf Antwort',
  accepted: 'angenommen',
  rejected: 'abgelehnt',
} as const satisfies Record<LineState, string>

function RowState({ isOpen, isBegun, sent }: RowStateProps) {
  if (isOpen) return <span className="text-primary">in Arbeit</span>
  if (isBegun)
    return (
      <span className="inline-flex items-center gap-1.5 text-text-2">
        <Icon of={Check} size={16} />
        im Vorschlag
      </span>
    )
  if (sent !== null) return <span className="text-text-2">{sentWords[sent]}</span>
  return <span className="text-primary">Vorschlagen</span>
}

function isInWork(work: Work | null, key: string): boolean {
  return work?.lines.some(({ change }) => keyOfChange(change) === key) ?? false
}

/** Where the last proposal about a line stands; null: there was none, or it was withdrawn. */
function sentLine(proposals: readonly ClientProposal[], key: string): LineState | null {
  const sent = proposals
    .filter(({ status }) => status === 'sent' || status === 'answered')
    .toSorted((a, b) => (b.sentAt ?? '').localeCompare(a.sentAt ?? ''))
  for (const { lines } of sent) {
    const line = lines.find(({ change }) => keyOfChange(change) === key)
    if (line) return line.state
  }
  return null
}
