import { ButtonLink } from '#web/kit/controls/button-link.tsx'
import { EmptyState } from '#web/kit/display/empty-state.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { viewAddress } from '#web/member/household-plan/budget-address.ts'

/** Shown before there is a plan, with the link to the view in which a plan begins. */
export function YearEmpty() {
  return (
    <div className="mt-8">
      <EmptyState
        level={2}
        title="Das Jahr entsteht aus deinen Posten"
        sentence="Sobald du deinen Haushaltsplan begonnen hast, steht hier jeder Posten in seinen zwölf Monaten: wann er fällig ist und ob der Topf Leben ihn trägt."
        example={{ name: 'Kfz-Steuer', note: 'fällig im April', value: <Money cents={11_800} /> }}
        action={<ButtonLink to={viewAddress('monat')}>Haushaltsplan beginnen</ButtonLink>}
      />
    </div>
  )
}
