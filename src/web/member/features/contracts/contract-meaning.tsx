import TrendingUp from 'lucide-react/icons/trending-up'
import { useState } from 'react'
import { type Day, daysBetween, weekday } from '#domain/calendar/day.ts'
import { formatDayMonthYear } from '#domain/calendar/format-date.ts'
import { SEND_EARLY, boundWords } from '#domain/contracts/bound-words.ts'
import { missedTermination } from '#domain/contracts/contract-row.ts'
import type { Contract } from '#domain/contracts/contract.ts'
import { DEADLINE_DAYS, nextTermination } from '#domain/contracts/next-termination.ts'
import { specialRight } from '#domain/contracts/special-right.ts'
import { isSigningWorthKnowing } from '#domain/contracts/terms-in-force.ts'
import { Disclosure } from '#web/kit/controls/disclosure.tsx'
import { DateField } from '#web/kit/pickers/date-field.tsx'
import {
  daysLeftWords,
  limitWords,
  meaningOf,
  missedWords,
  riseWords,
  signingHint,
} from './contract-words.ts'

interface ContractMeaningProps {
  /** The contract as it is typed; null while an entry cannot be read. */
  readonly contract: Contract | null
  readonly today: Day
}

/** What the terms mean today, while they are typed: the deadline, the end, and where the law helps. */
export function ContractMeaning({ contract, today }: ContractMeaningProps) {
  return (
    <section aria-label="Was das heißt" className="border-l-2 border-primary pl-4">
      <h3 className="text-14 font-semibold">Was das heißt</h3>
      <div aria-live="polite" className="mt-1">
        {contract ? (
          <Meaning contract={contract} today={today} />
        ) : (
          <p className="text-text-2">
            Sobald die Angaben vollständig sind, steht hier, bis wann du kündigen musst.
          </p>
        )}
      </div>
      {contract && riseWords[contract.kind] !== null && contract.cancelledTo === null && (
        <PriceRise contract={contract} today={today} />
      )}
    </section>
  )
}

const SUNDAY = 7

function Meaning({ contract, today }: { readonly contract: Contract; readonly today: Day }) {
  const termination = nextTermination(contract, today)
  const missed = missedTermination(contract, today)
  const daysLeft = termination && !termination.isAnyTime ? daysBetween(today, termination.arriveBy) : null
  const isPostEarlier =
    termination !== null && !termination.isAnyTime && termination.deliverBy < termination.arriveBy
  return (
    <>
      <p className="font-semibold">{meaningOf(contract, termination)}</p>
      {daysLeft !== null && (
        <p className={`text-14 ${daysLeft <= DEADLINE_DAYS ? 'font-semibold text-warning' : 'text-text-2'}`}>
          {`${capital(daysLeftWords(daysLeft))}. Bis dahin muss die Kündigung angekommen sein. ${SEND_EARLY}`}
        </p>
      )}
      {isPostEarlier && (
        <p className="mt-1 text-14 text-text-2">
          {`Das ist ein ${weekday(termination.arriveBy) === SUNDAY ? 'Sonntag' : 'Feiertag'}: Als Brief muss sie am ${formatDayMonthYear(termination.deliverBy)} da sein.`}
        </p>
      )}
      {termination?.cap && <p className="mt-1 text-14">{boundWords(contract, termination.cap)}</p>}
      {isSigningWorthKnowing(contract, today) && <p className="mt-1 text-14 text-text-2">{signingHint}</p>}
      {missed && (
        <p className="mt-1 text-14 text-warning">{`${missedWords(missed)}, das hier ist die nächste.`}</p>
      )}
      {termination?.limits.map((limit) => (
        <p key={limit} className="mt-2 text-14 text-text-2">
          <strong className="font-semibold">{`Besser als vereinbart (${limitWords[limit].law}): `}</strong>
          {limitWords[limit].says}
        </p>
      ))}
    </>
  )
}

// Computes the last day on which a rise of the price can be answered; nothing of it is stored.
function PriceRise({ contract, today }: { readonly contract: Contract; readonly today: Day }) {
  const [noticedOn, setNoticedOn] = useState<Day | null>(today)
  const [effectiveOn, setEffectiveOn] = useState<Day | null>(null)
  const right = noticedOn && effectiveOn ? specialRight(contract.kind, noticedOn, effectiveOn) : null
  return (
    <div className="mt-2">
      <Disclosure icon={TrendingUp} label="Wird es teurer?">
        <p className="text-14 text-text-2">{riseWords[contract.kind]}</p>
        <div className="mt-3 grid gap-4 sm:grid-cols-2">
          <DateField
            label="Brief kam am"
            value={noticedOn}
            today={today}
            isEmptyAllowed
            onCommit={setNoticedOn}
          />
          <DateField
            label="Neuer Preis gilt ab"
            value={effectiveOn}
            today={today}
            isEmptyAllowed
            onCommit={setEffectiveOn}
          />
        </div>
        {right && (
          <p className={`mt-3 ${right.arriveBy < today ? 'text-text-2' : 'font-semibold'}`}>
            {right.arriveBy < today
              ? `Die Frist für die Sonderkündigung ist am ${formatDayMonthYear(right.arriveBy)} abgelaufen.`
              : `Sonderkündigung bis ${formatDayMonthYear(right.arriveBy)}, zum ${formatDayMonthYear(right.endsOn)}.`}
          </p>
        )}
      </Disclosure>
    </div>
  )
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
