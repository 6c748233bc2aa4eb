import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import type { AccountSystemRecords } from '#domain/account-system/plan-month.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { monthOf, yearOf } from '#domain/calendar/month.ts'
import { guiltFree } from '#domain/overview/guilt-free.ts'
import { type YearDonations, yearDonations } from '#domain/year-review/year-donations.ts'
import { goalsQuery } from '#web/household/planning/goal-queries.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { AnswerFigure } from '#web/kit/display/answer-figure.tsx'
import { Money, useFormatEuro } from '#web/kit/display/money.tsx'
import { Skeleton } from '#web/kit/display/skeleton.tsx'
import { numberWord } from '#web/kit/words/number-word.ts'
import { downloadDonations } from '#web/member/donations/donations-csv.ts'
import { donationsQuery } from '#web/member/donations/donations-query.ts'
import { guiltFreePlace, guiltFreeTaken } from '#web/member/month/guilt-free-words.ts'
import type { MonthView } from '#web/member/month/month-view.ts'
import type { PageLayout } from '#web/member/month/use-layout.ts'

interface MonthFooterProps {
  readonly view: MonthView
  readonly records: AccountSystemRecords
  readonly layout: PageLayout
  readonly onExtra: () => void
}

/**
 * The foot of the month: the money to spend without regret (Ohne Reue), the donations of this year, and a
 * bonus.
 */
export function MonthFooter({ view, records, layout, onExtra }: MonthFooterProps) {
  const isNow = monthOf(view.today) === view.month
  return (
    <section
      aria-label="Ohne Reue, gespendet und mehr eingegangen"
      className={`section-rule mt-12 grid gap-x-8 gap-y-10 pt-4 md:mt-18 print:mt-9 print:break-inside-avoid ${layout === 'wide' ? 'grid-cols-3' : layout === 'medium' ? 'grid-cols-2' : ''}`}
    >
      <div>
        <GuiltFreeMoney
          records={records}
          view={view}
          label={isNow ? 'Ohne Reue, heute' : `Ohne Reue, am ${formatDay(view.balanceDay)}`}
        />
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

interface GuiltFreeProps extends Pick<MonthFooterProps, 'records' | 'view'> {
  readonly label: string
}

/** The free money of the luxury pot, without the money that goals reserve and without the emergency fund. */
function GuiltFreeMoney({ records, view: { month, balanceDay }, label }: GuiltFreeProps) {
  const format = useFormatEuro()
  const { data, isError, refetch } = useQuery(goalsQuery)
  const free = data && guiltFree(records, data.goals, month, balanceDay)
  if (!free)
    return (
      <>
        <p className="label-caps mb-1">{label}</p>
        {isError ? (
          <>
            <p className="text-14 text-text-2">Deine Ziele ließen sich nicht laden.</p>
            <TextAction onClick={() => void refetch()}>Noch einmal</TextAction>
          </>
        ) : (
          <Skeleton className="h-14 w-40" />
        )}
      </>
    )
  return (
    <>
      <AnswerFigure label={label} cents={free.freeCents} size={46} />
      <p className="text-14 text-text-2">
        {`${guiltFreePlace(free)}${free.accounts.length === 0 ? '' : free.freeCents > 0 ? ', frei zum Ausgeben' : ', nichts frei zum Ausgeben'}. ${guiltFreeTaken(free, format)}`}
      </p>
    </>
  )
}

/**
 * The donations of this year by the bookings; money on the account of the donation pot is not given away yet.
 */
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
