import Download from 'lucide-react/icons/download'
import { SIMPLE_PROOF_CENTS } from '#domain/year-review/year-donations.ts'
import type { YearReview } from '#domain/year-review/year-review.ts'
import { Section } from '#web/app/page/section.tsx'
import { TextAction, TextActionLink } from '#web/kit/controls/text-action.tsx'
import { Money, useFormatEuro } from '#web/kit/display/money.tsx'
import { listWords } from '#web/kit/words/list-words.ts'
import { softHyphens } from '#web/kit/words/soft-hyphens.ts'
import { downloadDonations } from '#web/member/donations/donations-csv.ts'
import { columnClass } from './columns.ts'
import { giftsWords, openingWords } from './year-words.ts'

/** The greatest number of rows that fit on a sheet. */
const MOST_SHOWN = 6

/** The recipients of donations, and the balances of the accounts of the pot. */
export function DonationsSection({ review }: { readonly review: YearReview }) {
  const format = useFormatEuro()
  const { donations, donationAccounts: accounts, course, year } = review
  const shown = donations.recipients.slice(0, MOST_SHOWN)
  const rest = donations.recipients.slice(MOST_SHOWN)
  return (
    <Section
      title="Spenden"
      className={columnClass}
      actions={
        donations.recipients.length > 0 && (
          <>
            <TextAction icon={Download} onClick={() => downloadDonations(donations, year)}>
              Liste als CSV
            </TextAction>
            <TextActionLink
              to={`/haushaltsplan?ansicht=buchungen&ort=category:donation_rate&von=${year}-01-01&bis=${year}-12-31`}
            >
              Buchungen
            </TextActionLink>
          </>
        )
      }
    >
      {donations.totalCents === 0 ? (
        <p className="mt-2 text-text-2">
          In diesem Jahr steht keine Spende in den Buchungen.
          {donations.laidAsideCents > 0 &&
            ` Auf Spendenkonten gingen ${format(donations.laidAsideCents)}; als Spende zählt, was von dort an andere ging.`}
        </p>
      ) : (
        <>
          <ul className="mt-2">
            {shown.map((recipient) => (
              <li key={recipient.name} className="border-b border-border py-2.5 print:py-1">
                <span className="flex justify-between gap-4">
                  <span className="min-w-0 font-semibold">{softHyphens(recipient.name || 'Ohne Namen')}</span>
                  <Money cents={recipient.cents} className="shrink-0" />
                </span>
                <span className="block text-14 text-text-3">
                  {`${giftsWords(recipient, format)}, `}
                  {recipient.needsReceipt ? (
                    <strong className="font-semibold text-warning">Bestätigung nötig</strong>
                  ) : (
                    'Kontoauszug genügt'
                  )}
                </span>
              </li>
            ))}
            {rest.length > 0 && (
              <li className="flex justify-between gap-4 border-b border-border py-2.5 print:py-1">
                {rest.length === 1 ? 'Ein weiterer' : `${rest.length} weitere`}
                <Money cents={rest.reduce((sum, { cents }) => sum + cents, 0)} />
              </li>
            )}
          </ul>
          <p className="double-rule flex justify-between gap-4 border-t border-t-text py-2 font-semibold">
            Gespendet
            <Money cents={donations.totalCents} />
          </p>
          <p className="mt-2 text-14 text-text-3 print:hidden">
            {`Bis ${format(SIMPLE_PROOF_CENTS)} je Spende genügt dem Finanzamt der Kontoauszug.`}
          </p>
        </>
      )}
      {accounts && (
        <dl className="mt-4 text-14 print:mt-2">
          <Line
            label={`${listWords(accounts.names)}, ${openingWords(course, year)}`}
            cents={accounts.beforeCents}
          />
          <Line label="aus dem Topf Fördern" cents={accounts.paidInCents} isSigned />
          <Line label="abgegangen" cents={-accounts.spentCents} isSigned />
          <div className="double-rule flex justify-between gap-4 border-t border-t-text py-1.5 font-semibold">
            <dt>Stand</dt>
            <dd>
              <Money cents={accounts.afterCents} />
            </dd>
          </div>
        </dl>
      )}
    </Section>
  )
}

interface LineProps {
  readonly label: string
  readonly cents: number
  readonly isSigned?: boolean
}

function Line({ label, cents, isSigned = false }: LineProps) {
  return (
    <div className="flex justify-between gap-4 border-b border-border py-1.5 last:border-b-0">
      <dt className="min-w-0 text-text-2">{label}</dt>
      <dd className="shrink-0">
        <Money cents={cents} isSigned={isSigned} />
      </dd>
    </div>
  )
}
