import Check from 'lucide-react/icons/check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { CallError } from '#contract/protocol/client.ts'
import { formatDay, formatDayShort } from '#domain/calendar/format-date.ts'
import { EURO } from '#domain/currencies/currency.ts'
import { isUnanswered, sentenceOf } from '#web/app/network/error-table.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Icon } from '#web/kit/controls/icon.tsx'
import { ForeignMoney } from '#web/kit/display/foreign-money.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { ProgressBar } from '#web/kit/display/progress-bar.tsx'
import { formatCount } from '#web/kit/words/format-count.ts'
import type { CardBalances } from '#web/member/import-preview/card-balances.ts'
import type { FilesProof } from '#web/member/import-preview/card-proof.ts'
import type { Comparison } from '#web/member/import-preview/compare/compare-card.ts'
import { type DifferenceHint, differenceHint } from '#web/member/import-preview/difference-hint.ts'
import type { NewBalance } from '#web/member/import-preview/new-balance.ts'
import type { Preview } from '#web/member/import-preview/preview.ts'
import type { CardState } from '#web/member/import-preview/session.ts'
import { asTold } from '#web/member/import-preview/storable-booking.ts'
import { WayToWrite } from '#web/member/subscription/writing-notice.tsx'
import { bookingWords } from './import-words.ts'
import { ProofGaps } from './proof-gaps.tsx'
import { RunningBalance } from './running-balance.tsx'
import { useFormatTold } from './use-format-told.ts'

interface ProofPanelProps {
  readonly cardState: CardState
  readonly comparison: Comparison
  readonly preview: Preview
  readonly proof: FilesProof | null
  /** The proof of the balances beside the rows; null where there are none. */
  readonly balances: CardBalances | null
  readonly balance: NewBalance | null
  /** Whether the account already has a balance of the same day, which then stays. */
  readonly hasSameDayBalance: boolean
  readonly unreadCount: number
  readonly onTakeOver: () => void
}

/** Whether the rows explain the balances, what the take-over stores, and the button of the take-over. */
export function ProofPanel(props: ProofPanelProps) {
  const { cardState, comparison, preview, proof, balances, balance } = props
  const { hasSameDayBalance, unreadCount, onTakeOver } = props
  const hasJumps = balances !== null && balances.gaps.length > 0
  const balanceCurrency = comparison.rows[0]?.currency ?? EURO
  const outCount = preview.rows.length - preview.takenCount - preview.sameCount
  return (
    <aside className="lg:sticky lg:top-6 lg:self-start">
      <section
        aria-label="Saldenprobe und Übernehmen"
        className="rounded-control border border-border-strong bg-surface px-5 py-5 sm:px-6"
      >
        <h2 className="label-caps">Saldenprobe</h2>
        {proof && (
          <Proof proof={proof} comparison={comparison} unreadCount={unreadCount} hasJumps={hasJumps} />
        )}
        {!proof && !balances && (
          <p className="mt-2 text-14 text-text-2">
            {cardState.card.files.length > 1 ? 'Die Dateien nennen' : 'Die Datei nennt'} keinen Anfangs- und
            Endsaldo. Ob etwas fehlt, lässt sich daran nicht prüfen.
          </p>
        )}
        {balances && (!proof || hasJumps) && <RunningBalance balances={balances} />}
        <dl className="mt-4 border-t border-border pt-3 text-14">
          <Line label="werden gespeichert">
            <span className="font-semibold">{formatCount(preview.takenCount)}</span>
          </Line>
          {preview.sameCount > 0 && (
            <Line label="ergänzen deine Einträge">
              <span className="font-semibold">{formatCount(preview.sameCount)}</span>
            </Line>
          )}
          <Line label="bleiben draußen">
            <span className="font-semibold">{formatCount(outCount)}</span>
          </Line>
          {balance && (
            <Line label={`neuer Stand ${formatDayShort(balance.day)}`}>
              {balance.foreign && balanceCurrency !== EURO && (
                <>
                  <ForeignMoney minor={balance.foreign.foreignMinor} currency={balanceCurrency} />{' '}
                </>
              )}
              <Money cents={balance.cents} className="font-semibold" />
            </Line>
          )}
        </dl>
        {balance && hasSameDayBalance && (
          <p className="mt-1 text-14 text-text-3">
            Von diesem Tag ist schon ein Stand eingetragen. Er bleibt.
          </p>
        )}
        <TakeOver cardState={cardState} preview={preview} onTakeOver={onTakeOver} />
      </section>
    </aside>
  )
}

interface ProofProps {
  readonly proof: FilesProof
  readonly comparison: Comparison
  readonly unreadCount: number
  /** Whether balances beside the rows jump, which is explained below. */
  readonly hasJumps: boolean
}

function Proof({ proof, comparison, unreadCount, hasJumps }: ProofProps) {
  const told = useFormatTold(comparison.rows[0]?.currency ?? EURO)
  const { openingDay, openingCents, receivedCount, receivedCents, spentCount, spentCents } = proof
  const isRight = proof.differenceCents === 0 && proof.gaps.length === 0
  return (
    <>
      <dl className="mt-2">
        <Line label={openingDay ? `Anfang, ${formatDay(openingDay)}` : 'Anfang'} isRuled>
          {told(openingCents)}
        </Line>
        <Line label={receivedCount === 1 ? '1 Eingang' : `${formatCount(receivedCount)} Eingänge`} isRuled>
          {told(receivedCents, { isSigned: true })}
        </Line>
        <Line label={spentCount === 1 ? '1 Ausgang' : `${formatCount(spentCount)} Ausgänge`}>
          {told(spentCents, { isSigned: true })}
        </Line>
        <div className="double-rule flex items-baseline justify-between gap-4 border-t border-text py-2 font-semibold">
          <dt>Gerechnet</dt>
          <dd className="text-18">{told(openingCents + proof.bookedCents)}</dd>
        </div>
        <Line label="Endsaldo in der Datei">{told(proof.closingCents)}</Line>
      </dl>
      {isRight && !hasJumps && (
        <p className="mt-1 flex items-center gap-2 text-14 font-medium text-primary">
          <Icon of={Check} size={16} /> stimmt auf den Cent
        </p>
      )}
      {!isRight && (
        <WrongProof proof={proof} comparison={comparison} unreadCount={unreadCount} hasJumps={hasJumps} />
      )}
    </>
  )
}

/** The gaps between the files; where there are none, the likeliest cause of the difference. */
function WrongProof({ proof: { gaps, differenceCents }, comparison, unreadCount, hasJumps }: ProofProps) {
  const format = useFormatTold(comparison.rows[0]?.currency ?? EURO)
  return gaps.length > 0 ? (
    <ProofGaps gaps={gaps} differenceCents={differenceCents} format={format} />
  ) : (
    <Difference
      cents={differenceCents}
      format={format}
      hint={hasJumps ? null : differenceHint(comparison.rows.map(asTold), differenceCents, unreadCount)}
    />
  )
}

interface DifferenceProps {
  readonly cents: number
  readonly hint: DifferenceHint | null
  readonly format: ReturnType<typeof useFormatTold>
}

function Difference({ cents, hint, format }: DifferenceProps) {
  return (
    <div className="mt-2 flex items-start gap-2 text-14 text-negative">
      <Icon of={TriangleAlert} size={16} className="mt-0.5" />
      <p>
        <span className="font-semibold">{`Differenz ${format(cents, { isSigned: true })}.`}</span>{' '}
        {hint && hintSentence(hint)}
      </p>
    </div>
  )
}

function hintSentence(hint: DifferenceHint): string {
  switch (hint.kind) {
    case 'extra':
      return `Genau so viel ist ${hint.row.counterparty || 'eine Buchung'} vom ${formatDay(hint.row.day)}. Vielleicht gehört sie nicht in den Zeitraum.`
    case 'sign':
      return `Das ist das Doppelte von ${hint.row.counterparty || 'einer Buchung'} vom ${formatDay(hint.row.day)}. Vielleicht ist ihr Vorzeichen falsch.`
    case 'unread':
      return hint.count === 1
        ? 'Eine Zeile konnte nicht gelesen werden, sie fehlt hier.'
        : `${formatCount(hint.count)} Zeilen konnten nicht gelesen werden, sie fehlen hier.`
    case 'unknown':
      return 'Möglicherweise fehlen Buchungen, zum Beispiel weil der Zeitraum beim Herunterladen kürzer war.'
  }
}

interface TakeOverProps {
  readonly cardState: CardState
  readonly preview: Preview
  readonly onTakeOver: () => void
}

/** The take-over of a card: its button, its progress, and its result. */
export function TakeOver({ cardState: { takeOver, isStale }, preview, onTakeOver }: TakeOverProps) {
  if (takeOver.kind === 'sending')
    return (
      <div className="mt-5">
        <ProgressBar
          label="Wird gespeichert"
          share={takeOver.count === 0 ? 0 : takeOver.sentCount / takeOver.count}
          figure={`${formatCount(takeOver.sentCount)} von ${formatCount(takeOver.count)}`}
          note="Lass die Seite offen, bis alles gespeichert ist."
        />
      </div>
    )
  if (takeOver.kind === 'broken') {
    const isUnpaid = takeOver.error instanceof CallError && takeOver.error.has('subscription_required')
    return (
      <div className="mt-5">
        <Button
          className="w-full"
          onClick={onTakeOver}
          error={`${sentenceOf(takeOver.error)} ${storedSentence(takeOver)}`}
        >
          {takeOver.sentCount > 0 ? 'Rest übernehmen' : 'Noch einmal versuchen'}
        </Button>
        {isUnpaid && (
          <p className="mt-2">
            <WayToWrite onStarted={onTakeOver} />
          </p>
        )}
      </div>
    )
  }
  if (preview.takenCount + preview.sameCount === 0)
    return (
      <p className="mt-5 text-14 text-text-2">
        {preview.questionCount > 0
          ? 'Noch ist nichts ausgewählt. Beantworte die Fragen links, wenn etwas davon neu ist.'
          : 'Es gibt nichts zu speichern.'}
      </p>
    )
  return (
    <>
      {/* On a phone the bar at the foot has the button, so the panel needs none. */}
      <Button className="mt-5 w-full max-lg:hidden" disabled={isStale} onClick={onTakeOver}>
        Übernehmen
      </Button>
      <p className="mt-3 text-14 text-text-3">
        Bis hierher hat keine Buchung dein Gerät verlassen. Du kannst den ganzen Import später rückgängig
        machen.
      </p>
    </>
  )
}

function storedSentence({
  error,
  sentCount,
}: Extract<CardState['takeOver'], { readonly kind: 'broken' }>): string {
  if (sentCount > 0) return `${bookingWords(sentCount)} sind schon gespeichert, der Rest fehlt noch.`
  return isUnanswered(error)
    ? 'Ob schon etwas gespeichert ist, zeigt der nächste Versuch. Doppelt wird nichts.'
    : 'Gespeichert ist noch nichts.'
}

interface LineProps {
  readonly label: ReactNode
  readonly isRuled?: boolean
  readonly children: ReactNode
}

function Line({ label, isRuled = false, children }: LineProps) {
  return (
    <div
      className={`flex items-baseline justify-between gap-4 py-1.5 ${isRuled ? 'border-b border-border' : ''}`}
    >
      <dt className="text-text-2">{label}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  )
}
