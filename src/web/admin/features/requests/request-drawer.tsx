import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'react-router'
import type { AdminRequest } from '#contract/admin/requests.ts'
import { declaredLines } from '#contract/requests/receipt-words.ts'
import type { Day } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { formatInstant } from '#domain/calendar/format-instant.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import { useIsNativeApp } from '#web/app/device/native-app.ts'
import { CopiedAddress } from '#web/app/links/copied-address.tsx'
import { Notice } from '#web/kit/controls/notice.tsx'
import { LoadError } from '#web/kit/display/load-error.tsx'
import { SkeletonRows } from '#web/kit/display/skeleton.tsx'
import { StateWord } from '#web/kit/display/state-word.tsx'
import { Drawer } from '#web/kit/overlays/drawer.tsx'
import { momentInColumn } from '#web/kit/words/moments.ts'
import { AnswerPart } from './answer-part.tsx'
import { ContractPart } from './contract-part.tsx'
import { ReceiptPart } from './receipt-part.tsx'
import { RequestForm } from './request-form.tsx'
import {
  answerAddress,
  deadlineOf,
  declarationWords,
  kindWords,
  personAddress,
  taskOf,
} from './request-words.ts'
import { requestQuery } from './requests-view.ts'

interface RequestDrawerProps {
  readonly id: string
  readonly today: Day
  readonly onClose: () => void
}

/** The declaration word for word, its results, and the open tasks. */
export function RequestDrawer({ id, today, onClose }: RequestDrawerProps) {
  const { data, error, refetch } = useQuery(requestQuery(id))
  const start = useRef<HTMLDivElement>(null)
  return (
    <Drawer
      isOpen
      onClose={onClose}
      label={data ? kindWords[data.kind].title : 'Vorgang'}
      title={data?.number ?? 'Vorgang'}
      initialFocus={start}
    >
      {/* The note is the only field and stands at the end, so that the declaration is read first. */}
      <div ref={start} tabIndex={-1} />
      {!data && error && <LoadError onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows count={6} />}
      {data && <RequestDetail request={data} today={today} />}
    </Drawer>
  )
}

function AnswerLink({ request }: { readonly request: AdminRequest }) {
  // No link leaves the product's own app, and the mail program is another one.
  if (useIsNativeApp())
    return (
      <CopiedAddress address={request.email} className={linkClass}>
        {request.email}
      </CopiedAddress>
    )
  return (
    <a href={answerAddress(request)} className={linkClass}>
      Per Mail antworten
    </a>
  )
}

function RequestDetail({ request, today }: { readonly request: AdminRequest; readonly today: Day }) {
  const { words, tone } = request.needs_decision ? taskOf(request, today) : deadlineOf(request, today)
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <StateWord state={tone}>{words}</StateWord>
        <div className="flex flex-wrap gap-x-6">
          <Link to={personAddress(request)} className={linkClass}>
            Person suchen
          </Link>
          <AnswerLink request={request} />
        </div>
      </div>
      {request.is_suspicious && (
        <Notice tone="warning">
          Ein Feld, das niemand sieht, war ausgefüllt: Das war wohl eine Maschine. Gespeichert ist es
          trotzdem, nur die Bestätigung wartet auf dich.
        </Notice>
      )}
      {request.needs_decision && (
        <Notice>
          Die Kündigung nennt einen wichtigen Grund. Am Vertrag ist nichts gebucht, er läuft weiter, bis du
          entscheidest: Er endet am Tag der Erklärung, an einem späteren oder, wenn der Grund nicht trägt,
          ordentlich.
        </Notice>
      )}
      <Lines
        title="Erklärt"
        lines={[
          { label: 'Eingang', value: `${formatInstant(Date.parse(request.received_at))} (Europe/Berlin)` },
          ...declaredLines(declaredIn(request)),
        ]}
      />
      <Lines title="Was daraus wurde" lines={outcomeLines(request, today)} />
      {request.kind !== 'contact' && request.product !== 'account' && (
        <ContractPart request={request} today={today} />
      )}
      <AnswerPart request={request} />
      <ReceiptPart request={request} today={today} />
      <RequestForm key={request.id} request={request} />
    </div>
  )
}

const linkClass =
  'inline-flex min-h-11 items-center font-semibold text-primary underline-offset-4 hover:underline'

interface Line {
  readonly label: string
  readonly value: string
}

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly Line[] }) {
  if (lines.length === 0) return null
  return (
    <section>
      <h3 className="label-caps">{title}</h3>
      <dl className="mt-1">
        {lines.map(({ label, value }) => (
          <div key={label} className="border-b border-border py-2">
            <dt className="text-14 text-text-3">{label}</dt>
            <dd className="break-words whitespace-pre-wrap">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function declaredIn(request: AdminRequest): Parameters<typeof declaredLines>[0] {
  const { kind, name, email, topic, message, termination, product, identity, contract } = request
  return {
    kind,
    name,
    email,
    topic,
    message,
    termination,
    product,
    identity,
    contract,
    wantedEnd: request.wanted_end,
  }
}

function outcomeLines(request: AdminRequest, today: Day): readonly Line[] {
  const { kind, contract_number, ends_on, refund_cents, declaration } = request
  const became = declarationWords(request, today)
  const kept =
    request.kept_until === null
      ? []
      : [{ label: 'Aufbewahrt bis', value: `${formatDay(request.kept_until)}, dann gelöscht` }]
  if (kind === 'contact') return kept
  return [
    { label: 'Von selbst gefunden', value: contract_number ?? 'kein Vertrag' },
    ...(became ? [{ label: 'Ohne Anmeldung', value: became.words }] : []),
    ...(declaration?.settled_at
      ? [{ label: 'Entschieden', value: momentInColumn(declaration.settled_at, today) }]
      : []),
    ...(ends_on === null ? [] : [{ label: 'Endet am', value: formatDay(ends_on) }]),
    ...(refund_cents === null ? [] : [{ label: 'Erstattung', value: formatEuro(refund_cents) }]),
    ...kept,
  ]
}
