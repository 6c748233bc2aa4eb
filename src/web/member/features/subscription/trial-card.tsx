import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDayMonthYear } from '#domain/calendar/format-date.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import { sentenceOf } from '#web/api/error-table.ts'
import { useStartTrial } from '#web/member/subscription/use-start-trial.ts'
import { Button } from '#web/controls/button.tsx'
import type { TrialView } from './trial-view.ts'

/** The one object of this page one acts on. */
export function TrialCard({ view }: { readonly view: TrialView }) {
  switch (view.kind) {
    case 'none':
      return view.canStart ? <Offer days={view.days} /> : <NothingToDo />
    case 'running':
      return (
        <Card title="Deine Testphase">
          <Row label="Begonnen">{formatDayMonthYear(view.startedOn)}</Row>
          <Row label="Ende">{formatDayMonthYear(view.endsOn)}, von selbst</Row>
          <Row label="Danach">alles bleibt lesbar und exportierbar</Row>
          <Sum />
        </Card>
      )
    case 'over':
      return (
        <Card title="Deine Testphase">
          <Row label="Ende">{formatDayMonthYear(view.endedOn)}</Row>
          <Row label="Seitdem">alles bleibt lesbar und exportierbar</Row>
          <Sum />
        </Card>
      )
    case 'active':
    case 'not_required':
      return <NothingToDo />
  }
}

function Offer({ days }: { readonly days: number }) {
  const start = useStartTrial()
  return (
    <Card title="Testphase">
      <Row label="Leistung">alle Bereiche, auch die mit Abo</Row>
      <Row label="Dauer">{days === 1 ? '1 Tag' : `${days} Tage`} ab dem Start</Row>
      <Row label="Ende">von selbst, ohne Kündigung</Row>
      <Row label="Zahlungsdaten">keine</Row>
      <Sum />
      <Button
        className="mt-6 w-full"
        isLoading={start.isPending}
        loadingLabel="Startet"
        error={start.isError ? sentenceOf(start.error) : undefined}
        onClick={() => start.mutate()}
      >
        Kostenlos testen
      </Button>
      <p className="mt-3 text-14 text-text-3">
        Die Testphase gibt es einmal. Weil heute alles frei ist, kannst du sie dir aufheben. Es gelten die{' '}
        <Link to="/agb" className="text-text underline underline-offset-4 hover:decoration-2">
          AGB
        </Link>
        , denen du beim Registrieren zugestimmt hast.
      </p>
    </Card>
  )
}

function NothingToDo() {
  return (
    <Card title="Was du zahlst">
      <Row label="Leistung">alles, was du hier findest</Row>
      <Row label="Zahlungsdaten">keine</Row>
      <Sum />
    </Card>
  )
}

interface CardProps {
  readonly title: string
  readonly children: ReactNode
}

function Card({ title, children }: CardProps) {
  return (
    <section
      aria-label={title}
      className="max-w-116 rounded-control border border-border-strong bg-surface p-5 sm:p-6"
    >
      <h2 className="text-18">{title}</h2>
      <div className="mt-3">{children}</div>
    </section>
  )
}

interface RowProps {
  readonly label: string
  readonly children: ReactNode
}

function Row({ label, children }: RowProps) {
  return (
    <p className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-4 border-b border-border py-2.5 text-14">
      <span className="text-text-2">{label}</span>
      <span>{children}</span>
    </p>
  )
}

function Sum() {
  return (
    <p className="double-rule -mt-px flex justify-between gap-4 border-t border-t-text py-3 font-semibold">
      <span>Zu zahlen</span>
      <span>{formatEuro(0)}</span>
    </p>
  )
}
