import { perMonth, vatWords } from '#contract/wording/price-wording.ts'
import { formatEuro, splitEuro } from '#domain/money/format-money.ts'
import { planWords } from '#domain/subscription/plan-words.ts'
import { type Plan, plans } from '#domain/subscription/term.ts'
import { Section } from '#web/app/page/section.tsx'
import type { Offer } from '#web/member/subscription-query.ts'
import { monthlyShare, planTerms, priceOf, yearlySaving } from './order-summary.ts'

interface PlanChoiceProps {
  readonly offer: Pick<Offer, 'monthlyCents' | 'yearlyCents' | 'vatBp'>
  readonly plan: Plan
  readonly onChoose: (plan: Plan) => void
}

/** The id to which "Ändern" in the order leads back. */
export const planChoiceId = 'preis'

/** The choice between a monthly and a yearly plan, each with its whole price. */
export function PlanChoice({ offer, plan, onChoose }: PlanChoiceProps) {
  const saving = yearlySaving(offer)
  return (
    <Section id={planChoiceId} title={priceTitle(offer.vatBp)} className="">
      <fieldset className="mt-4 border-t border-border">
        <legend className="sr-only">Wie oft möchtest du zahlen?</legend>
        {plans.map((each) => (
          <PlanRow
            key={each}
            plan={each}
            cents={priceOf(each, offer)}
            isChosen={each === plan}
            onChoose={() => onChoose(each)}
          />
        ))}
      </fieldset>
      <p className="mt-3 text-14 text-text-2">
        {saving !== null &&
          `Jährlich sparst du ${formatEuro(saving)} gegenüber zwölf Monaten zu ${formatEuro(offer.monthlyCents)}. `}
        {offer.vatBp === null && `Alle Preise ${vatWords(null)}.`}
      </p>
    </Section>
  )
}

function priceTitle(vatBp: number | null): string {
  return vatBp === null ? 'Preis, ohne Umsatzsteuer' : 'Preis, inklusive Mehrwertsteuer'
}

interface PlanRowProps {
  readonly plan: Plan
  readonly cents: number
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function PlanRow({ plan, cents, isChosen, onChoose }: PlanRowProps) {
  return (
    <label className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-border py-5 sm:flex-nowrap md:py-6">
      <input type="radio" name="plan" className="radio" value={plan} checked={isChosen} onChange={onChoose} />
      <span className="min-w-28 grow basis-28">
        <span className={isChosen ? 'text-18 font-semibold' : 'text-18'}>{planWords[plan].name}</span>
        <span className="block text-14 text-text-2">{planTerms[plan]}</span>
      </span>
      <span className="ml-auto text-right">
        <Price cents={cents} />
        <span className="block text-14 text-text-2">
          {plan === 'monthly' ? 'pro Monat' : `pro Jahr, entspricht ${perMonth(monthlyShare(cents))}`}
        </span>
      </span>
    </label>
  )
}

/** A price. It is no amount of the household, so it is shown even while amounts are hidden. */
function Price({ cents }: { readonly cents: number }) {
  const { euros, cents: rest } = splitEuro(cents)
  return (
    <span className="block text-38 tracking-heading whitespace-nowrap md:text-46">
      <span className="font-semibold">{euros}</span>
      <span className="font-normal text-text-3">{`,${rest}\u00A0€`}</span>
    </span>
  )
}
