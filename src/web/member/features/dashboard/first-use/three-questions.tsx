import { type ReactNode, useState } from 'react'
import {
  answerThreeQuestions,
  ASSUMED_RETURN_BP,
  checkThreeQuestions,
  FIRST_AGE,
  LAST_AGE,
  RETIREMENT_AGE,
  type ThreeQuestions as Answers,
} from '#domain/calculators/three-questions.ts'
import { formatEuro, formatPercent } from '#domain/money/format-money.ts'
import { Section } from '#web/app/page/section.tsx'
import { ButtonLink } from '#web/kit/controls/button-link.tsx'
import { Tag } from '#web/kit/display/tag.tsx'
import { GrowthCurve } from '#web/kit/drawing/growth-curve.tsx'
import { GrowthTable } from '#web/kit/drawing/growth-table.tsx'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { WholeNumberField } from '#web/kit/fields/whole-number-field.tsx'
import { HowCalculated } from '#web/kit/overlays/how-calculated.tsx'
import { firstAnswers } from '#web/member/wealth-plan/start/first-answers.ts'

const example: Answers = { age: 34, contributionCents: 30_000, initialCents: 1_200_000 }

/** Three questions with an answer at once. Nothing is saved, but the answers can begin the wealth plan. */
export function ThreeQuestions({ hasPlan }: { readonly hasPlan: boolean }) {
  const [answers, setAnswers] = useState(example)
  const answer = (part: Partial<Answers>) =>
    setAnswers((known) => {
      const next = { ...known, ...part }
      return checkThreeQuestions(next).length === 0 ? next : known
    })
  const plan = answerThreeQuestions(answers)
  const months = (RETIREMENT_AGE - answers.age) * 12
  const isExample = answers === example

  return (
    <Section title="Drei Fragen, erste Kurve" aside={isExample ? <Tag>Beispiel</Tag> : undefined}>
      <div className="divide-y divide-border border-b border-border">
        <Question text="Wie alt bist du?">
          <WholeNumberField
            label="Wie alt bist du?"
            isLabelHidden
            unit="Jahre"
            value={answers.age}
            minimum={FIRST_AGE}
            maximum={LAST_AGE}
            onChange={(age) => answer({ age })}
          />
        </Question>
        <Question text="Was kannst du im Monat zurücklegen?">
          <MoneyField
            label="Was kannst du im Monat zurücklegen?"
            isLabelHidden
            valueCents={answers.contributionCents}
            onPreview={(contributionCents) => answer({ contributionCents })}
            onCommit={(contributionCents) => answer({ contributionCents: contributionCents ?? 0 })}
          />
        </Question>
        <Question text="Was hast du schon angelegt?">
          <MoneyField
            label="Was hast du schon angelegt?"
            isLabelHidden
            valueCents={answers.initialCents}
            onPreview={(initialCents) => answer({ initialCents })}
            onCommit={(initialCents) => answer({ initialCents: initialCents ?? 0 })}
          />
        </Question>
      </div>
      <p className="mt-4 text-18 font-semibold" aria-live="polite">
        Mit {RETIREMENT_AGE} sind das {formatEuro(plan.endCents, { isWhole: true })}.
      </p>
      <p className="mt-1 text-14 text-text-2">
        Davon {formatEuro(plan.paidInCents, { isWhole: true })} eingezahlt.{' '}
        {formatPercent(ASSUMED_RETURN_BP, { digits: 1 })} im Jahr, effektiv, vor Steuern und Inflation.
      </p>
      <div className="mt-4">
        <GrowthCurve
          height={132}
          points={plan.points}
          ends={[`heute, ${answers.age} Jahre`, `${RETIREMENT_AGE} Jahre`]}
          label={`Kurve vom Stand heute bis ${formatEuro(plan.endCents)} mit ${RETIREMENT_AGE} Jahren, davon ${formatEuro(plan.paidInCents)} eingezahlt`}
        />
        <GrowthTable points={plan.points} />
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        {hasPlan ? (
          <p className="text-14 text-text-3">Nur gerechnet, nichts gespeichert.</p>
        ) : (
          <ButtonLink
            to="/vermoegensplan"
            variant="outline"
            size={44}
            state={firstAnswers({
              age: answers.age,
              savingCents: answers.contributionCents,
              wealthCents: answers.initialCents,
            })}
          >
            Als Plan übernehmen
          </ButtonLink>
        )}
        <HowCalculated
          steps={[
            { label: 'Heute angelegt', value: formatEuro(answers.initialCents) },
            {
              label: `+ ${months} Monate, je am Monatsende`,
              value: formatEuro(answers.contributionCents),
            },
            { label: 'Monatszins (1 + 5 %)^(1/12) − 1', value: '0,4074 %' },
            { label: 'davon eingezahlt', value: formatEuro(plan.paidInCents) },
            { label: 'Zinsen', value: formatEuro(plan.interestCents) },
          ]}
          result={{ label: `Mit ${RETIREMENT_AGE}`, value: formatEuro(plan.endCents) }}
          note="Auf den Cent gerundet wird nur das Ergebnis. Modellrechnung ohne Gewähr, keine Anlage-, Steuer- oder Rechtsberatung."
        />
      </div>
    </Section>
  )
}

function Question({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,188px)] items-center gap-4 py-3">
      <span aria-hidden="true">{text}</span>
      {children}
    </div>
  )
}
