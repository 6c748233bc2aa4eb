import { CallError } from '#contract/protocol/client.ts'
import { formatMonth } from '#domain/calendar/format-date.ts'
import { addMonths } from '#domain/calendar/month.ts'
import { MAX_AMOUNT_CENTS, MAX_BALANCE_CENTS } from '#domain/money/cents.ts'
import type { WealthPlanning } from '#web/household/planning/use-wealth-plan.ts'
import { refusalSentence } from '#web/household/records/refusal-sentence.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { classNames } from '#web/kit/controls/class-names.ts'
import { Notice } from '#web/kit/controls/notice.tsx'
import { ModelNote } from '#web/kit/display/model-note.tsx'
import { Money, useFormatEuro } from '#web/kit/display/money.tsx'
import { GrowthCurve } from '#web/kit/drawing/growth-curve.tsx'
import { EntryField } from '#web/kit/fields/entry-field.tsx'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { readNumber } from '#web/kit/fields/number-entry.ts'
import { WayToWrite } from '#web/member/subscription/writing-notice.tsx'
import { OLDEST, YOUNGEST } from './first-answers.ts'
import { RETIREMENT_AGE, useFirstAnswers } from './use-first-answers.ts'

interface StartPlanProps {
  readonly planning: WealthPlanning
  /** Whether the plan is started in a dialog, where the curve stands below the fields. */
  readonly isNarrow?: boolean
}

/**
 * Starts a plan from age, saving rate and wealth, with a first curve; the fields begin with what accounts and
 * rates already tell.
 */
export function StartPlan({ planning, isNarrow = false }: StartPlanProps) {
  const answers = useFirstAnswers(planning)
  return (
    <section aria-labelledby="first-curve" className="section-rule mt-10 pt-4">
      <h2 id="first-curve" className="text-20">
        Deine erste Kurve
      </h2>
      <p className="mt-1 max-w-prose text-text-2">
        Drei Angaben genügen. Für alles andere gibt es einen Vorschlag, den du danach ändern kannst.
      </p>
      <div
        className={classNames(
          'mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8',
          !isNarrow && 'lg:grid-cols-[20rem_minmax(0,1fr)]',
        )}
      >
        <AnswerFields answers={answers} />
        <FirstCurve answers={answers} />
      </div>
    </section>
  )
}

interface PartProps {
  readonly answers: ReturnType<typeof useFirstAnswers>
}

function AnswerFields({ answers }: PartProps) {
  const { first, setFirst, usualSavingCents, ownedCents, isSending, error, send } = answers
  const format = useFormatEuro()
  const needsSubscription = error instanceof CallError && error.has('subscription_required')
  return (
    <div className="flex flex-col gap-6">
      <EntryField
        label="Alter"
        unit="Jahre"
        value={first.age}
        format={String}
        read={readNumber({ minimum: YOUNGEST, maximum: OLDEST, decimals: 0, unit: 'Jahre' })}
        onCommit={(age) => setFirst({ ...first, age: age ?? first.age })}
      />
      <MoneyField
        label="Sparrate im Monat"
        help={usualSavingCents > 0 ? 'wie im Kontensystem, wenn du nichts änderst' : 'was du zurücklegst'}
        valueCents={first.savingCents}
        maximumCents={MAX_AMOUNT_CENTS}
        onPreview={(savingCents) => setFirst({ ...first, savingCents })}
        onCommit={(cents) => setFirst({ ...first, savingCents: cents ?? 0 })}
      />
      <MoneyField
        label="Vermögen heute"
        help={
          ownedCents === 0
            ? 'alles zusammen, nach Abzug der Schulden'
            : `auf deinen Konten stehen ${format(ownedCents)}`
        }
        valueCents={first.wealthCents}
        maximumCents={MAX_BALANCE_CENTS}
        onPreview={(wealthCents) => setFirst({ ...first, wealthCents })}
        onCommit={(cents) => setFirst({ ...first, wealthCents: cents ?? 0 })}
      />
      <div>
        <Button onClick={send} isLoading={isSending} loadingLabel="Legt an">
          Plan anlegen
        </Button>
        {error && (
          <Notice tone="negative" className="mt-4">
            {needsSubscription
              ? 'Zum Speichern brauchst du ein Abo. Deine Angaben bleiben hier stehen.'
              : refusalSentence(error)}{' '}
            {needsSubscription && <WayToWrite onStarted={send} />}
          </Notice>
        )}
      </div>
    </div>
  )
}

function FirstCurve({ answers: { month, points, yearsToRetirement, horizon } }: PartProps) {
  const format = useFormatEuro()
  const end = points.at(-1)
  return (
    <div className="min-w-0">
      {end && (
        <>
          <p aria-live="polite" className="text-18/7">
            {yearsToRetirement > 0
              ? `Mit ${RETIREMENT_AGE}`
              : `Im ${formatMonth(addMonths(month, end.month))}`}{' '}
            hast du nach diesem Plan <Money cents={end.balanceCents} className="font-semibold" /> in heutiger
            Kaufkraft.
          </p>
          <div className="mt-4">
            <GrowthCurve
              points={points}
              ends={[formatMonth(month), formatMonth(addMonths(month, end.month))]}
              label={`Kurve von ${format(points[0]?.balanceCents ?? 0)} heute bis ${format(end.balanceCents)} im ${formatMonth(addMonths(month, end.month))}`}
            />
          </div>
          <p className="mt-3 text-14 text-text-3">
            Linie: nach Plan, in heutiger Kaufkraft. Fläche: Vermögen heute und alle Raten.
          </p>
        </>
      )}
      <ModelNote>
        Gerechnet mit den Vorschlägen: Rendite je Anlageklasse, 2 % Inflation, nach Steuer auf Kapitalerträge.
        Der Plan reicht{' '}
        {horizon.isCapped ? `bis ${formatMonth(horizon.until)}.` : 'bis zu deinem hundertsten Geburtstag.'}
      </ModelNote>
    </div>
  )
}
