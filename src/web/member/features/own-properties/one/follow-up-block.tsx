import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { formatDay, formatMonth } from '#domain/calendar/format-date.ts'
import { monthOf } from '#domain/calendar/month.ts'
import { WHOLE_BP } from '#domain/money/cents.ts'
import type { FixedEnd, LoanOutlook } from '#domain/property/own/loan-outlook.ts'
import { TextAction, TextActionLink } from '#web/kit/controls/text-action.tsx'
import { Money, useFormatEuro } from '#web/kit/display/money.tsx'
import { formatMonthEntry } from '#web/kit/fields/month-entry.ts'
import { rateWords } from '#web/member/loan-terms/rate-words.ts'
import { downloadFixedEnds } from '#web/member/property/property-calendar.ts'
import { Block } from './blocks.tsx'

interface FollowUpBlockProps {
  readonly loans: readonly LoanOutlook[]
}

/** What comes after the fixed rate of each loan, and the right to end it after ten years. */
export function FollowUpBlock({ loans }: FollowUpBlockProps) {
  const [first] = loans
  if (!first) return null
  if (loans.length === 1)
    return (
      <Block title={titleOf(first)} lead={first.fixedEnd ? <Lead end={first.fixedEnd} /> : undefined}>
        <LoanFollowUp loan={first} />
      </Block>
    )
  return (
    <Block title="Wenn die Zinsbindung endet">
      {loans.map((loan) => (
        <section key={loan.accountId} aria-label={loan.name} className="mt-4 first-of-type:mt-2">
          <h3 className="text-18">{`${loan.name}: ${titleOf(loan)}`}</h3>
          {loan.fixedEnd && (
            <p className="text-text-2">
              <Lead end={loan.fixedEnd} />
            </p>
          )}
          <LoanFollowUp loan={loan} />
        </section>
      ))}
    </Block>
  )
}

function titleOf({ fixedEnd, rateBp, instalmentCents }: LoanOutlook): string {
  if (fixedEnd) return `Zinsbindung endet im ${formatMonth(fixedEnd.month)}`
  return rateBp === null || instalmentCents === null ? 'Zins und Rate fehlen' : 'Keine Zinsbindung vor dir'
}

function Lead({ end }: { readonly end: FixedEnd }) {
  const format = useFormatEuro()
  const repaid = end.repaidBy === null ? '' : `, mit gleicher Rate getilgt ${formatMonthEntry(end.repaidBy)}`
  return `Restschuld ${format(end.debtCents)}${repaid}.`
}

function LoanFollowUp({ loan }: { readonly loan: LoanOutlook }) {
  const { fixedEnd, notice } = loan
  return (
    <>
      {fixedEnd ? (
        <RiseTable end={fixedEnd} />
      ) : (
        <p className="mt-2 text-text-2">
          Ist das Ende der Zinsbindung eingetragen, steht hier, was ein höherer Zins kostet.
        </p>
      )}
      {notice && (
        <p className="mt-3 text-14 text-text-2">
          {notice.isReached
            ? 'Seit zehn Jahren ausgezahlt: mit sechs Monaten Frist kündbar, ohne Entschädigung (§ 489 BGB).'
            : `Ab ${formatDay(notice.noticeFrom)} mit sechs Monaten Frist kündbar, ohne Entschädigung (§ 489 BGB).`}
        </p>
      )}
      {loan.shareBp < WHOLE_BP && (
        <p className="mt-3 text-14 text-text-3">
          Beträge des ganzen Darlehens; zu dieser Immobilie gehört ein Teil davon.
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-x-6 print:hidden">
        {fixedEnd && (
          <TextAction
            icon={CalendarPlus}
            className="font-semibold !text-primary"
            onClick={() => downloadFixedEnds([{ name: loan.name, accountId: loan.accountId, end: fixedEnd }])}
          >
            {`Erinnerung für ${formatMonth(monthOf(fixedEnd.remindOn))} als .ics`}
          </TextAction>
        )}
        <TextActionLink to={`/einstellungen/konten?konto=${loan.accountId}`}>Darlehen ändern</TextActionLink>
      </div>
    </>
  )
}

function RiseTable({ end }: { readonly end: FixedEnd }) {
  return (
    <table className="mt-2 w-full border-collapse text-left">
      <caption className="sr-only">Was ein anderer Zins danach kostet</caption>
      <thead>
        <tr className="label-caps border-b border-border">
          <th scope="col" className="py-2 pr-3">
            Anschlusszins
          </th>
          <th scope="col" className="py-2 pr-3 text-right">
            Rate
          </th>
          <th scope="col" className="py-2 text-right">
            Mehr im Monat
          </th>
        </tr>
      </thead>
      <tbody>
        {end.rows.map(({ addedBp, rateBp, instalmentCents, moreCents }) => (
          <tr key={addedBp} className="border-b border-border last:border-b-0">
            <th scope="row" className="py-3 pr-3 font-normal">
              {rateWords(rateBp)}
              {addedBp === 0 && <span className="text-14 text-text-3"> wie heute</span>}
            </th>
            <td className="py-3 pr-3 text-right text-18 whitespace-nowrap">
              <Money cents={instalmentCents} />
            </td>
            <td className="py-3 text-right text-18 whitespace-nowrap">
              {moreCents === 0 ? (
                <span className="text-text-3">–</span>
              ) : (
                <Money cents={moreCents} isSigned className="font-semibold text-warning" />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
