import { Link } from 'react-router'
import type { HouseholdPlan } from '#domain/household-plan/household-plan.ts'
import type { PlanOutlook } from '#domain/household-plan/plan-outlook.ts'
import { retirementStages } from '#domain/plan-explanation/retirement-stages.ts'
import { Section } from '#web/app/page/section.tsx'
import { Formulas } from '#web/kit/display/formulas.tsx'
import { beforeTax } from '#web/member/wealth-plan/before-tax.ts'
import type { Told } from '#web/member/wealth-plan/use-told.ts'
import { RuleList } from './rule-list.tsx'
import { peopleRuleWords, uncountedWords } from './rule-words.ts'
import { StageCards } from './stage-cards.tsx'
import { StageTable } from './stage-table.tsx'
import { type StageNote, stageNotes } from './stage-words.ts'

interface StagesSectionProps {
  readonly plan: HouseholdPlan
  readonly outlook: PlanOutlook
  readonly told: Told
  readonly isPhone: boolean
}

/** Who stops when: the stages of retirement, what a month costs in each, and what comes from the wealth. */
export function StagesSection({ plan, outlook, told: { rules, nameOf }, isPhone }: StagesSectionProps) {
  const { projection } = outlook
  const stages = retirementStages(projection)
  if (stages.length === 0) return null
  const { savesAndDrawsFrom } = projection
  const notes = stageNotes({ plan, stages, rules: rules.people, savesAndDrawsFrom }, nameOf)
  return (
    <Section
      title="Wer wann aufhört"
      lead={`Beträge im Monat, in heutiger Kaufkraft${beforeTax(plan)}, aus dem ersten Monat jeder Stufe.`}
    >
      {isPhone ? (
        <StageCards stages={stages} nameOf={nameOf} />
      ) : (
        <StageTable stages={stages} nameOf={nameOf} />
      )}
      {notes.length > 0 && (
        <ul className="mt-4 grid max-w-prose gap-1 text-14 text-text-2">
          {notes.map((note) => (
            <li key={note.words}>
              <Note {...note} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-2">
        <Formulas of={() => []} isOnPaper>
          <RuleList
            counted={rules.people.map((rule) => peopleRuleWords(rule, nameOf))}
            uncounted={rules.uncounted
              .filter((rule) => rule !== 'losses')
              .map((rule) => uncountedWords[rule])}
          />
        </Formulas>
      </div>
    </Section>
  )
}

function Note({ words, link }: StageNote) {
  return (
    <>
      {words}
      {link && (
        <>
          {' '}
          <Link
            to={link.to}
            className="font-semibold text-text underline underline-offset-4 hover:decoration-2 print:hidden"
          >
            {link.words}
          </Link>
        </>
      )}
    </>
  )
}
