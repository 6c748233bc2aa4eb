import Lock from 'lucide-react/icons/lock'
import Printer from 'lucide-react/icons/printer'
import { type ComponentType, useMemo, useState } from 'react'
import { formatMonthName } from '#domain/calendar/format-date.ts'
import { monthNumber, yearOf } from '#domain/calendar/month.ts'
import { monthIncome } from '#domain/income/month-income.ts'
import type { Cents } from '#domain/money/cents.ts'
import { isClosable } from '#domain/monthly-close/closable-months.ts'
import { closeSteps } from '#domain/monthly-close/close-steps.ts'
import { withReceipts } from '#domain/monthly-close/confirmed-receipts.ts'
import { changeOf, type SnapshotFigures } from '#domain/monthly-close/month-snapshot.ts'
import { ButtonLink } from '#web/kit/controls/button-link.tsx'
import { Button } from '#web/kit/controls/button.tsx'
import { Icon } from '#web/kit/controls/icon.tsx'
import { Notice } from '#web/kit/controls/notice.tsx'
import { TextAction, TextActionLink } from '#web/kit/controls/text-action.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { closeAddress } from '#web/member/month-close/close-address.ts'
import { FormProblem } from '#web/member/subscription/form-problem.tsx'
import { yearAddress, yearTitle } from '#web/member/year/year-address.ts'
import { CausesSection } from './causes-section.tsx'
import { StepTitle } from './close-frame.tsx'
import { missedWords, stepWords } from './close-words.ts'
import { CorrectionsSection } from './corrections-section.tsx'
import { DecisionsSection } from './decisions-section.tsx'
import { closedAtWords, LogSection } from './log-section.tsx'
import { PlanSection } from './plan-section.tsx'
import { closedFigures, openFigures, type ResultFigures } from './result-figures.ts'
import { ResultHead } from './result-head.tsx'
import { TrialEndWarning } from './trial-end-warning.tsx'
import { type CloseAction, type CloseTrouble, useCloseAction } from './use-close-action.ts'
import type { ClosePlanning } from './use-close-planning.ts'

interface ResultStepProps {
  readonly close: ClosePlanning
  /** The panel with the next step, the same that the overview shows. */
  readonly nextStep: ComponentType
}

/**
 * The step of the result: the change of the month, whether its plan was met, and the next step; closing the
 * month stores the result for good.
 */
export function ResultStep({ close, nextStep: NextStep }: ResultStepProps) {
  const { stored, month, current, records, missed, today, closes, first } = close
  const action = useCloseAction(close)
  const [isLogShown, setLogShown] = useState(false)
  const { isClosed, snapshot } = stored
  const open = useMemo(
    () => (isClosed ? null : openFigures({ records, missed, month, today, closes })),
    [isClosed, records, missed, month, today, closes],
  )
  const figures = isClosed && snapshot ? closedFigures(snapshot) : open
  if (!figures || (!isClosed && !isClosable(month, current, first)))
    return (
      <div className="mt-8 md:mt-10">
        <StepTitle>{`Für den ${formatMonthName(month)} gibt es noch keinen Kontostand.`}</StepTitle>
        <p className="mt-2 max-w-prose text-text-2">
          Trag zuerst ein, was auf deinen Konten liegt. Dann steht hier, was der Monat gebracht hat.
        </p>
        <ButtonLink className="mt-6" to={closeAddress('balances', month)}>
          Stände eintragen
        </ButtonLink>
      </div>
    )
  const closeNow = () => void action.close(figures.total)
  return (
    <>
      <ResultHead
        month={month}
        current={current}
        figures={figures}
        onEnter={isClosed || action.isSending || action.isWaiting ? undefined : closeNow}
      >
        {!isClosed && (
          <CloseAct
            close={close}

            action={action}
            onClose={closeNow}
            figures={figures}
          />
        )}
        <Trouble
          trouble={action.trouble}
          stored={stored}
          needsSubscription={action.needsSubscription}
          onAgain={closeNow}
        />
      </ResultHead>
      <CorrectionsSection close={close} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 xl:grid-cols-[minmax(0,1fr)_19rem] print:grid-cols-[minmax(0,1fr)]">
        <CausesSection month={month} figures={figures} />
        <div className="max-xl:order-first print:hidden">
          <NextStep />
        </div>
      </div>
      <PlanSection close={close} figures={figures} />
      <DecisionsSection close={close} />
      {isLogShown && <LogSection stored={stored} />}
      <div className="mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-border pt-3">
        <p className="max-w-prose text-14 text-text-3">
          {isClosed
            ? 'Der Abschluss ist festgehalten. Was später gebucht wird, steht als Korrektur daneben.'
            : 'Mit dem Abschluss wird das Ergebnis festgehalten. Was später gebucht wird, steht als Korrektur daneben.'}
        </p>
        <div className="flex flex-wrap gap-x-6">
          {stored.log.length > 0 && (
            <TextAction aria-expanded={isLogShown} onClick={() => setLogShown(!isLogShown)}>
              Protokoll
            </TextAction>
          )}
          {monthNumber(month) === 12 && isClosed && (
            <TextActionLink to={yearAddress(yearOf(month))}>{yearTitle(yearOf(month))}</TextActionLink>
          )}
          <TextAction icon={Printer} onClick={() => window.print()}>
            Drucken
          </TextAction>
        </div>
      </div>
    </>
  )
}

interface ClosedAsideProps {
  readonly close: ClosePlanning
}

/**
 * The words at the right of the head once the month is closed: the day of the close, and the action that
 * opens the month again.
 */
export function ClosedAside({ close }: ClosedAsideProps) {
  const { stored } = close
  const action = useCloseAction(close)
  if (!stored.isClosed || !stored.snapshot) return null
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-14 text-text-2">
      <Icon of={Lock} size={16} />
      <span>Abgeschlossen am {closedAtWords(stored.snapshot.closedAt)}</span>
      <span aria-hidden className="max-md:hidden">
        ·
      </span>
      <TextAction
        className="!text-primary font-semibold"
        disabled={action.isSending}
        onClick={() => void action.reopen()}
      >
        wieder öffnen
      </TextAction>
      {action.trouble?.kind === 'sentence' && (
        <div className="w-full">
          <FormProblem
            sentence={action.trouble.sentence}
            needsSubscription={action.needsSubscription}
            onStarted={() => void action.reopen()}
          />
        </div>
      )}
    </div>
  )
}

interface CloseActProps extends Omit<ResultStepProps, 'nextStep'> {
  readonly action: CloseAction
  readonly figures: ResultFigures
  readonly onClose: () => void
}

function CloseAct({ close, action, figures, onClose }: CloseActProps) {
  const { missed, month, states, stored, closes, missingReceipts } = close
  const openSteps = closeSteps.filter((step) => step !== 'result' && !states[step].isDone)
  return (
    <div className="mt-6 print:hidden">
      {missed.length > 0 && (
        <p className="mb-3 max-w-prose font-semibold">{missedWords(missed, month, closes)}</p>
      )}
      {openSteps.length > 0 && (
        <p className="mb-3 max-w-prose text-14 text-text-2">
          Noch offen: {openSteps.map((step) => stepWords[step]).join(', ')}. Abschließen geht trotzdem.
          {!states.income.isDone && missingReceipts.length > 0 && (
            <>
              {' '}
              Das Einkommen zählt dann mit <Money cents={confirmedCents(close)} />.
            </>
          )}
        </p>
      )}
      <TrialEndWarning close={close} />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          className="phone:w-full"
          isLoading={action.isSending || action.isWaiting}
          loadingLabel={action.isSending ? 'Schließt ab' : 'Speichert'}
          onClick={onClose}
        >
          {missed.length > 0 ? `${missed.length + 1} Monate abschließen` : 'Abschließen'}
        </Button>
        <ButtonLink variant="quiet" to={closeAddress('household', month)} className="phone:grow">
          Zurück
        </ButtonLink>
      </div>
      {stored.snapshot && (
        <p className="mt-3 max-w-prose text-14 text-text-3">
          Beim letzten Abschluss waren es <Money cents={changeOf(stored.snapshot)} isSigned />
          {changeOf(stored.snapshot) === changeOf(figures.total) && ', wie jetzt'}.
        </p>
      )}
    </div>
  )
}

/** The income of the month as the close will store it. */
function confirmedCents({ records, missingReceipts, month }: ClosePlanning): Cents {
  return monthIncome(withReceipts(records.income, missingReceipts), month).countedCents
}

interface TroubleProps extends Pick<ClosePlanning, 'stored'> {
  readonly trouble: CloseTrouble | null
  readonly needsSubscription: boolean
  readonly onAgain: () => void
}

/**
 * The reason why the month was not closed: the stored figures differ from the shown ones, or another device
 * was faster.
 */
function Trouble({ trouble, stored, needsSubscription, onAgain }: TroubleProps) {
  if (!trouble) return null
  if (trouble.kind === 'closed') {
    const { snapshot, version } = trouble.month
    // The month was opened again since then, so the stored result says nothing about the shown figures.
    if (stored.version !== version) return null
    return (
      <Notice tone="warning" className="mt-4 max-w-prose">
        {snapshot
          ? `Der Monat ist schon abgeschlossen: am ${closedAtWords(snapshot.closedAt)} von ${snapshot.closedBy}. Hier steht, was dabei festgehalten wurde.`
          : 'Der Monat ist schon abgeschlossen.'}
      </Notice>
    )
  }
  if (stored.isClosed) return null
  if (trouble.kind === 'differs')
    return (
      <Notice tone="warning" className="mt-4 max-w-prose">
        <p>Inzwischen hat sich etwas geändert, deshalb ist noch nichts abgeschlossen.</p>
        <Both shown={trouble.shown} stored={trouble.stored} />
        <p>Stimmt das so, schließ noch einmal ab.</p>
      </Notice>
    )
  return (
    <div className="mt-3">
      <FormProblem sentence={trouble.sentence} needsSubscription={needsSubscription} onStarted={onAgain} />
    </div>
  )
}

function Both({ shown, stored }: { readonly shown: SnapshotFigures; readonly stored: SnapshotFigures }) {
  return (
    <dl className="my-2 grid grid-cols-[auto_1fr_1fr] gap-x-4 gap-y-1 text-14">
      <dt className="sr-only">Werte</dt>
      <dd className="col-start-2 text-right text-text-2">gezeigt</dd>
      <dd className="text-right text-text-2">gespeichert</dd>
      <dt>Änderung</dt>
      <dd className="text-right">
        <Money cents={changeOf(shown)} isSigned />
      </dd>
      <dd className="text-right font-semibold">
        <Money cents={changeOf(stored)} isSigned />
      </dd>
      <dt>Nettovermögen</dt>
      <dd className="text-right">
        <Money cents={shown.afterCents} />
      </dd>
      <dd className="text-right font-semibold">
        <Money cents={stored.afterCents} />
      </dd>
    </dl>
  )
}
