import { href } from 'react-router'
import { allocateIncome } from '#domain/account-system/allocate-income.ts'
import { suggestedAllocation } from '#domain/account-system/allocation-presets.ts'
import { potShareBp } from '#domain/account-system/allocation-version.ts'
import { pots } from '#domain/account-system/pot.ts'
import { formatMonth } from '#domain/calendar/format-date.ts'
import type { Month } from '#domain/calendar/month.ts'
import { PotBar } from '#web/household/planning/pot-bar.tsx'
import { potWords } from '#web/household/planning/pot-words.ts'
import { shareWords } from '#web/household/planning/size-words.ts'
import { ButtonLink } from '#web/kit/controls/button-link.tsx'
import { LedgerName, TotalRow } from '#web/kit/display/ledger-row.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { StateWord } from '#web/kit/display/state-word.tsx'
import { SumCheck } from '#web/kit/display/sum-check.tsx'
import { monthAddress } from '#web/member/month/month-address.ts'
import { PotsDrawing } from '#web/member/month/pots-drawing.tsx'

type Missing = 'income' | 'rates'

const words = {
  income: {
    title: 'Noch kein Einkommen',
    sentence:
      'Das Kontensystem teilt dein Einkommen jeden Monat auf vier Töpfe und sagt dir, was du wohin überweist. Dafür muss es wissen, was im Monat kommt.',
    action: 'Einkommen eintragen',
    to: href('/einstellungen/einkommen'),
  },
  rates: {
    title: 'Noch keine Raten',
    sentence:
      'Dein Einkommen steht. Leg fest, welcher Anteil in welchen Topf geht, dann entsteht hier jeden Monat die Liste deiner Überweisungen.',
    action: 'Raten festlegen',
    to: href('/einstellungen/kontensystem'),
  },
} as const satisfies Record<Missing, unknown>

/** Shown while there is nothing to distribute: names what is missing, and shows how the page will look. */
export function MonthEmpty({ missing }: { readonly missing: Missing }) {
  const { title, sentence, action, to } = words[missing]
  return (
    <div className="mt-8 grid items-start gap-x-16 gap-y-12 *:min-w-0 md:mt-12 lg:grid-cols-2">
      <div className="max-w-110">
        <PotsDrawing />
        <h2 className="mt-5 text-24">{title}</h2>
        <p className="mt-2 text-text-2">{sentence}</p>
        <ButtonLink to={to} className="mt-6">
          {action}
        </ButtonLink>
      </div>
      <WorkedExample />
    </div>
  )
}

const SAMPLE_INCOME_CENTS = 465_645

function WorkedExample() {
  const rates = suggestedAllocation('2026-11-01')
  const parts = allocateIncome(SAMPLE_INCOME_CENTS, rates)
  return (
    <section aria-label="Beispiel">
      <StateWord state="example">Beispiel</StateWord>
      <div className="mt-3">
        <PotBar
          label="Anteile der Töpfe im Beispiel"
          parts={pots.map((pot) => ({ key: pot, colour: pot, cents: parts[pot] }))}
        />
      </div>
      <div className="mt-2">
        {pots.map((pot) => (
          <div key={pot} className="flex items-center gap-4 border-b border-border py-3">
            <LedgerName colour={pot} title={potWords[pot].title} note={potWords[pot].note} />
            <span className="ml-auto text-text-2">{shareWords(pot, potShareBp(rates, pot))}</span>
            <Money cents={parts[pot]} className="min-w-26 text-right text-18 font-semibold" />
          </div>
        ))}
      </div>
      <TotalRow
        label="Einkommen im Monat"
        proof={
          <span className="phone:hidden">
            <SumCheck parts={Object.values(parts)} whole={SAMPLE_INCOME_CENTS} />
          </span>
        }
      >
        <Money cents={SAMPLE_INCOME_CENTS} />
      </TotalRow>
    </section>
  )
}

/** Shown for a month before the household's account system began. */
export function MonthBefore({ month, firstMonth }: { readonly month: Month; readonly firstMonth: Month }) {
  return (
    <div className="mt-10 max-w-prose">
      <h2 className="text-24">Im {formatMonth(month)} gab es dein Kontensystem noch nicht.</h2>
      <p className="mt-2 text-text-2">
        Es beginnt im {formatMonth(firstMonth)}. Was davor war, bleibt, wie es ist.
      </p>
      <ButtonLink variant="outline" to={monthAddress(firstMonth)} className="mt-5">
        Zum {formatMonth(firstMonth)}
      </ButtonLink>
    </div>
  )
}
