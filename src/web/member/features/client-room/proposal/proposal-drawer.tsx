import ArrowRight from 'lucide-react/icons/arrow-right'
import X from 'lucide-react/icons/x'
import { type FormEvent, useState } from 'react'
import { addDays } from '#domain/calendar/day.ts'
import type { Month } from '#domain/calendar/month.ts'
import { keyOfChange, type LineChange, REASON_LENGTH } from '#domain/proposals/proposal-line.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { IconButton } from '#web/kit/controls/icon-button.tsx'
import { Icon } from '#web/kit/controls/icon.tsx'
import { Notice, NoticeAction } from '#web/kit/controls/notice.tsx'
import { TextArea } from '#web/kit/fields/text-area.tsx'
import { Drawer } from '#web/kit/overlays/drawer.tsx'
import { DateField } from '#web/kit/pickers/date-field.tsx'
import { capitalNumberWord } from '#web/kit/words/number-word.ts'
import { softHyphens } from '#web/kit/words/soft-hyphens.ts'
import { useToday } from '#web/kit/words/today.ts'
import { useTell } from '#web/member/consulting/told-amount.tsx'
import { EffectTable } from './effect-table.tsx'
import { CountsFrom, LineFields } from './line-fields.tsx'
import { panelTitle, proposedWords, seenWords, titleOfLine, valueOfChange } from './line-words.ts'
import { faultOf, type Proposable } from './proposable.ts'
import type { Preview } from './use-preview.ts'
import type { WorkHandle } from './use-work.ts'
import { type Work, type WorkLine, wholeLines, withChange, withoutLine } from './work.ts'

interface ProposalDrawerProps {
  /** The line that is shown; null: the panel is closed. */
  readonly line: Proposable | null
  readonly clientName: string
  readonly month: Month
  readonly handle: WorkHandle
  readonly preview: Preview | null
  readonly previewError: string | null
  readonly isComputing: boolean
  /** What can be proposed in the shown area, for the names of other lines. */
  readonly lines: readonly Proposable[]
  readonly onClose: () => void
  readonly onSent: (lineCount: number) => void
}

/** The panel in which a proposal is written: one line with its effect, and everything that goes with it. */
export function ProposalDrawer(props: ProposalDrawerProps) {
  const { line, clientName, handle, onClose } = props
  const change = line && shownChange(handle.work, line)
  return (
    <Drawer
      isOpen={line !== null}
      onClose={onClose}
      label={`Vorschlag an ${clientName}`}
      title={line && change ? panelTitle(line, change) : ''}
    >
      {line && change && <Panel key={line.key} {...props} line={line} change={change} />}
    </Drawer>
  )
}

function shownChange(work: Work | null, line: Proposable): LineChange {
  return work?.lines.find(({ change }) => keyOfChange(change) === line.key)?.change ?? line.start
}

interface PanelProps extends ProposalDrawerProps {
  readonly line: Proposable
  readonly change: LineChange
}

function Panel(props: PanelProps) {
  const { line, change, month, handle, preview, previewError, isComputing } = props
  const { work, faults } = handle
  const lines = work?.lines ?? []
  const whole = work ? wholeLines(work) : []
  const at = whole.findIndex((each) => keyOfChange(each.change) === line.key)
  const own = preview?.lines.find((each) => keyOfChange(each.change) === line.key)
  const effect = preview?.effects.lines.find(({ id }) => id === own?.id)?.effect
  const isBegun = lines.some((each) => keyOfChange(each.change) === line.key)
  const fault = isBegun ? (faultOf(change) ?? faultAt(faults, `lines.${at}`)) : undefined

  function put(next: LineChange) {
    if (JSON.stringify(next) !== JSON.stringify(change)) handle.change((before) => withChange(before, next))
  }

  // Enter in a field never sends anything to the household; it is kept.
  function hold(event: FormEvent) {
    event.preventDefault()
    if (!handle.isStored) void handle.store()
  }

  return (
    <form onSubmit={hold} className="grid grid-cols-[minmax(0,1fr)] gap-5" noValidate>
      <NowLine line={line} seen={own?.seen} />
      <LineFields line={line} change={change} onChange={put} month={month} />
      {fault !== undefined && <ErrorSentence>{fault}</ErrorSentence>}
      {isBegun && effect && <EffectTable effect={effect} isComputing={isComputing} />}
      {isBegun && preview?.unit === 'percent' && (
        <p className="text-14 text-text-2">
          Wirkungen in Monaten brauchen Beträge. Freigegeben sind nur Anteile.
        </p>
      )}
      {previewError !== null && <ErrorSentence>{previewError}</ErrorSentence>}
      <WorkFields {...props} />
      <SameProposal {...props} />
      <OtherDraft handle={handle} />
      {handle.hasMoved && (
        <Notice tone="warning">
          Bei deinem Mandanten hat sich seitdem etwas geändert. Vergleich die Werte von heute noch einmal,
          dann schick ab.
        </Notice>
      )}
      <Sending {...props} hasFault={fault !== undefined} />
    </form>
  )
}

/** What becomes of the proposal: it is sent, or kept as a draft. */
function Sending({
  handle,
  clientName,
  hasFault,
  onSent,
  onClose,
}: PanelProps & { readonly hasFault: boolean }) {
  const { work, faults } = handle
  const [isSending, setSending] = useState(false)
  const lines = work?.lines ?? []
  const whole = work ? wholeLines(work) : []
  const isWhole = whole.length > 0 && whole.length === lines.length

  async function send() {
    if (!isWhole) return
    setSending(true)
    const isSent = await handle.send()
    setSending(false)
    if (isSent) onSent(whole.length)
  }

  async function keep() {
    if (handle.isStored || (await handle.store())) onClose()
  }

  return (
    <div className="grid gap-3">
      {lines.length > whole.length && !hasFault && (
        <ErrorSentence>Eine Zeile ist noch nicht vollständig.</ErrorSentence>
      )}
      <Button
        className="w-full"
        isLoading={isSending}
        loadingLabel="Schickt"
        aria-disabled={!isWhole}
        error={faultAt(faults, '')}
        onClick={() => void send()}
      >
        {sendWords(lines.length)}
      </Button>
      <Button
        variant="quiet"
        size={44}
        className="w-full"
        onClick={() => void keep()}
        disabled={lines.length === 0}
      >
        Als Entwurf behalten
      </Button>
      <StoredWords handle={handle} />
      <p className="text-14 text-text-3">
        {clientName} entscheidet Zeile für Zeile. Bis dahin rechnet der Plan weiter wie heute.
      </p>
    </div>
  )
}

function sendWords(count: number): string {
  if (count === 0) return 'Vorschlagen'
  return count === 1 ? 'Eine Zeile vorschlagen' : `${capitalNumberWord(count)} Zeilen vorschlagen`
}

function faultAt(faults: WorkHandle['faults'], field: string): string | undefined {
  return faults.find((each) =>
    field === '' ? !/^(?:lines|reason|answerBy)/u.test(each.field) : each.field.startsWith(field),
  )?.sentence
}

function NowLine({
  line,
  seen,
}: {
  readonly line: Proposable
  readonly seen: Proposable['now'] | undefined
}) {
  const tell = useTell()
  const { words, unit } = seenWords(seen ?? line.now, tell)
  return (
    <p className="text-14 text-text-2">
      {softHyphens(line.note)}, heute {words === '–' ? 'nichts' : `${words}${unit && `\u00A0${unit}`}`}
    </p>
  )
}

/** Reason, month and the day until which an answer is asked for. */
function WorkFields({ change, month, handle }: PanelProps) {
  const today = useToday()
  const { work, faults } = handle
  const reason = work?.reason ?? ''
  return (
    <>
      <TextArea
        label="Begründung"
        aside={`${reason.length} von ${REASON_LENGTH}`}
        value={reason}
        maxLength={REASON_LENGTH}
        rows={3}
        error={faultAt(faults, 'reason')}
        onChange={({ target }) => handle.change((before) => ({ ...before, reason: target.value }))}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <CountsFrom
          change={change}
          month={month}
          onChange={(next) => handle.change((before) => withChange(before, next))}
        />
        <DateField
          label="Antwort bis"
          isOptional
          isEmptyAllowed
          today={today}
          minimum={today}
          maximum={addDays(today, 365)}
          value={work?.answerBy ?? null}
          onCommit={(answerBy) => handle.change((before) => ({ ...before, answerBy }))}
        />
      </div>
      {faultAt(faults, 'answerBy') !== undefined && (
        <ErrorSentence>{faultAt(faults, 'answerBy')}</ErrorSentence>
      )}
    </>
  )
}

/** The other lines of the same proposal. */
function SameProposal({ line, lines: known, handle, preview }: PanelProps) {
  const others = handle.work?.lines.filter(({ change }) => keyOfChange(change) !== line.key) ?? []
  const isBegun = handle.work?.lines.some(({ change }) => keyOfChange(change) === line.key) ?? false
  if (others.length === 0 && !isBegun) return null
  return (
    <section aria-label="Im selben Vorschlag" className="border-t border-border pt-4">
      {others.length > 0 && <h3 className="label-caps">Im selben Vorschlag</h3>}
      <ul>
        {others.map((other) => (
          <OtherLine
            key={other.id}
            line={other}
            known={known.find(({ key }) => key === keyOfChange(other.change))}
            stored={preview?.lines.find(({ id }) => id === other.id)}
            onRemove={() => handle.change((before) => withoutLine(before, keyOfChange(other.change)))}
          />
        ))}
      </ul>
      {isBegun && (
        <button
          type="button"
          className="min-h-11 text-14 text-text-2 underline-offset-4 hover:underline"
          onClick={() => handle.change((before) => withoutLine(before, line.key))}
        >
          Diese Zeile nicht vorschlagen
        </button>
      )}
    </section>
  )
}

interface OtherLineProps {
  readonly line: WorkLine
  readonly known: Proposable | undefined
  readonly stored: Preview['lines'][number] | undefined
  readonly onRemove: () => void
}

function OtherLine({ line: { change }, known, stored, onRemove }: OtherLineProps) {
  const tell = useTell()
  const before = stored ? seenWords(stored.seen, tell) : known ? seenWords(known.now, tell) : null
  const after = proposedWords(stored?.proposed ?? valueOfChange(change, known?.names))
  const title = titleOfLine(change, known, stored?.subject)
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-2 gap-y-0.5">
      <span className="min-w-0 grow">{softHyphens(title)}</span>
      <span className="ml-auto flex items-center gap-2 text-14">
        {before && before.words !== '–' && (
          <>
            <span className="text-text-2">{before.words}</span>
            <Icon of={ArrowRight} size={16} className="text-text-3" />
            <span className="sr-only">wird</span>
          </>
        )}
        <span className="font-semibold whitespace-nowrap">
          {after.words}
          {after.unit && `\u00A0${after.unit}`}
        </span>
      </span>
      <IconButton icon={X} label={`${title} aus dem Vorschlag nehmen`} onClick={onRemove} className="-mr-3" />
    </li>
  )
}

function OtherDraft({ handle }: { readonly handle: WorkHandle }) {
  const { otherDraft } = handle
  if (otherDraft === null) return null
  return (
    <Notice tone="warning">
      {otherDraft.status === 'draft'
        ? 'Dieser Entwurf wurde inzwischen an anderer Stelle geändert.'
        : 'Dieser Vorschlag wurde inzwischen an anderer Stelle abgeschickt.'}{' '}
      {otherDraft.status === 'draft' && (
        <>
          <NoticeAction onClick={() => handle.take(otherDraft)}>Den anderen nehmen</NoticeAction>{' '}
          <NoticeAction onClick={handle.insist}>Meinen behalten</NoticeAction>
        </>
      )}
    </Notice>
  )
}

/** Whether what stands here is stored as a draft. */
function StoredWords({ handle }: { readonly handle: WorkHandle }) {
  const { work, isStored, isStoring } = handle
  if (work === null || work.lines.length === 0) return null
  return (
    <p role="status" className="text-center text-14 text-text-3">
      {isStoring
        ? 'Entwurf wird gespeichert …'
        : isStored
          ? 'Als Entwurf gespeichert'
          : 'Noch nicht gespeichert'}
    </p>
  )
}
