import Download from 'lucide-react/icons/download'
import { useQuery } from '@tanstack/react-query'
import { formatDay } from '#domain/calendar/format-date.ts'
import { monthOf, yearOf } from '#domain/calendar/month.ts'
import { AnswerFigure } from '#web/display/answer-figure.tsx'
import { Button } from '#web/controls/button.tsx'
import { type YearDonations, yearDonations } from '#domain/year-review/year-donations.ts'
import { Money } from '#web/display/money.tsx'
import { downloadDonations } from '#web/member/donations/donations-csv.ts'
import { donationsQuery } from '#web/member/donations/donations-query.ts'
import { numberWord } from '#web/words/number-word.ts'
import { Skeleton } from '#web/display/skeleton.tsx'
import { TextAction } from '#web/controls/text-action.tsx'
import { onAccount } from '#web/member/month/month-words.ts'
import type { MonthView } from '#web/member/month/month-view.ts'
import type { PotRow } from '#web/member/month/pot-rows.ts'
import type { PageLayout } from '#web/member/month/use-layout.ts'
import { listWords } from '#web/words/list-words.ts'

interface MonthFooterProps {
  readonly view: MonthView
  readonly rows: readonly PotRow[]
  readonly layout: PageLayout
  readonly onExtra: () => void
}

/** What may be spent without regret, what was given this year, and a bonus. */
export function MonthFooter({ view, rows, layout, onExtra }: MonthFooterProps) {
  const luxury = rows.find(({ pot }) => pot === 'luxury_rate')!
  const isNow = monthOf(view.today) === view.month
  return (
    <section
      aria-label="Ohne Reue, gespendet und mehr eingegangen"
      className={`section-rule mt-12 grid gap-x-8 gap-y-10 pt-4 md:mt-18 print:mt-9 print:break-inside-avoid ${layout === 'wide' ? 'grid-cols-3' : layout === 'medium' ? 'grid-cols-2' : ''}`}
    >
      <div>
        <AnswerFigure
          label={isNow ? 'Ohne Reue, heute' : `Ohne Reue, am ${formatDay(view.balanceDay)}`}
          cents={luxury.balanceCents}
          size={46}
        />
        <p className="text-14 text-text-2">{luxurySentence(luxury)}</p>
      </div>
      <Donations view={view} />
      <div className="print:hidden">
        <p className="label-caps mb-2">Mehr eingegangen?</p>
        <p className="text-20 font-semibold">Bonus wie üblich teilen oder nur die Sparrate erhöhen.</p>
        <Button variant="quiet" onClick={onExtra}>
          Einnahme eintragen
        </Button>
      </div>
    </section>
  )
}

function luxurySentence({ accountNames, balanceCents }: PotRow): string {
  if (accountNames.length === 0)
    return 'der Topf hat kein eigenes Konto: Das Geld bleibt, wo dein Einkommen ankommt.'
  const place = accountNames.map((name, position) => (position === 0 ? onAccount(name) : name))
  return `${listWords(place)}, ${balanceCents > 0 ? 'frei zum Ausgeben' : 'nichts frei zum Ausgeben'}.`
}

/** What was given to others this year, by the bookings: money on the own account of the pot is no donation yet. */
function Donations({ view: { month, laidAsideCents } }: Pick<MonthFooterProps, 'view'>) {
  const year = yearOf(month)
  const { data, isError, refetch } = useQuery(donationsQuery(year))
  const donations = data && yearDonations(data, [], year)
  return (
    <div>
      {donations ? (
        <AnswerFigure label={`Gespendet ${year}`} cents={donations.totalCents} size={46} />
      ) : (
        <>
          <p className="label-caps mb-1">Gespendet {year}</p>
          {!isError && <Skeleton className="h-14 w-40" />}
        </>
      )}
      <p className="text-14 text-text-2">
        {isError && !donations
          ? 'Deine Buchungen ließen sich nicht laden.'
          : donations && donationSentence(donations)}
        {laidAsideCents > 0 && (
          <>
            {' '}
            Auf Spendenkonten gingen <Money cents={laidAsideCents} />.
          </>
        )}
      </p>
      {isError && !donations && <TextAction onClick={() => void refetch()}>Noch einmal</TextAction>}
      {donations && donations.recipients.length > 0 && (
        <TextAction icon={Download} onClick={() => downloadDonations(donations, year)}>
          Liste als CSV
        </TextAction>
      )}
    </div>
  )
}

function donationSentence({ recipients }: YearDonations): string {
  if (recipients.length === 0) return 'Als Spende zählt, was an andere ging und unter Fördern gebucht ist.'
  return `${recipients.length === 1 ? 'an einen Empfänger' : `an ${numberWord(recipients.length)} Empfänger`}, als Liste für die Steuererklärung.`
}
