import { formatEuro } from '#domain/money/format-money.ts'
import { PartBoundary } from '#web/app/loading/part-boundary.tsx'
import { PublishedPart } from '#web/app/page/published-part.tsx'
import { Section } from '#web/app/page/section.tsx'
import { useWayBack } from '#web/app/page/use-way-back.ts'
import {
  type KeptGoal,
  isSampleGoal,
  keepGoal,
  sampleGoal,
  useKeptGoal,
} from '#web/household/kept-goal/kept-goal.ts'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { ModelNote } from '#web/kit/display/model-note.tsx'
import { Tag } from '#web/kit/display/tag.tsx'
import { durationWords } from '#web/kit/words/duration-words.ts'
import { OpenPage } from '#web/visitor/open-page.tsx'
import { answerGoal } from './goal-answer.ts'
import { GoalForm } from './goal-form.tsx'
import { GoalResult } from './goal-result.tsx'

/** The calculator for goals, open to everybody: what a goal needs; the goals are kept on the device. */
export function GoalCalculator() {
  const goal = useKeptGoal()
  const wayBack = useWayBack(goal)

  function discard(): void {
    keepGoal(sampleGoal)
    wayBack.offer('Eingaben verworfen, jetzt steht das Beispiel da', () => keepGoal(goal))
  }

  return (
    <OpenPage
      title="Ein Ziel ist ein Betrag mit einem Datum."
      lead={<PublishedPart name="ziele" className="published-text" lines={2} />}
    >
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 md:mt-14 lg:grid-cols-[minmax(0,25rem)_minmax(0,1fr)]">
        <Section
          title="Dein Ziel"
          className=""
          {...(isSampleGoal(goal)
            ? { aside: <Tag>Beispiel</Tag> }
            : { actions: <TextAction onClick={() => keepGoal(sampleGoal)}>Zurück zum Beispiel</TextAction> })}
        >
          <PartBoundary entry={goal} onDiscard={discard} className="mt-5">
            <GoalForm goal={goal} onChange={keepGoal} />
          </PartBoundary>
        </Section>
        <Section title="Dein Weg" className="">
          <div className="mt-5">
            <PartBoundary entry={goal} onDiscard={discard} isQuiet>
              <GoalResult goal={goal} />
            </PartBoundary>
          </div>
        </Section>
      </div>
      <Section
        title="Woran du ein gutes Ziel erkennst"
        lead="Vier Fragen. Wer sie beantworten kann, weiß jeden Monat, was zu tun ist."
      >
        <ol className="mt-6 grid gap-x-10 gap-y-6 sm:grid-cols-2 xl:grid-cols-4">
          {questions.map(({ question, answer }, at) => (
            <li key={question} className="border-t border-border pt-3">
              <p className="text-14 text-text-3">{at + 1}</p>
              <h3 className="mt-1 text-18">{question}</h3>
              <p className="mt-1 text-text-2">{answer}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section title="Drei Ziele zum Ausprobieren" aside={<Tag>Beispiel</Tag>}>
        <ul className="mt-2">
          {sampleGoals.map((sample) => (
            <SampleRow key={sample.name} sample={sample} />
          ))}
        </ul>
      </Section>
      <ModelNote />
    </OpenPage>
  )
}

const questions = [
  {
    question: 'Wie viel?',
    answer: 'Ein Betrag, keine Größenordnung. „Ein Rad“ ist ein Wunsch, 2.400 € sind ein Ziel.',
  },
  { question: 'Bis wann?', answer: 'Ein Monat im Kalender. Ohne Datum hat jede andere Ausgabe Vorrang.' },
  {
    question: 'Woraus?',
    answer: 'Ein Topf, der es bezahlt. Derselbe Euro kann nicht für zwei Ziele da sein.',
  },
  {
    question: 'Was kommt zuerst?',
    answer: 'Eine Rangfolge. Reicht es nicht für alle, wartet das letzte, nicht jedes ein bisschen.',
  },
] as const

function SampleRow({ sample }: { readonly sample: KeptGoal }) {
  const answer = answerGoal(sample)
  if (answer.state !== 'reachable') return null
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-border py-3">
      <div className="min-w-0 grow basis-56">
        <p className="font-semibold">{sample.name}</p>
        <p className="text-14 text-text-3">{`${formatEuro(sample.initialCents)} von ${formatEuro(sample.goalCents)}`}</p>
      </div>
      <p className="basis-40 md:text-right">{`${formatEuro(sample.contributionCents)} im Monat`}</p>
      <p className="basis-52 font-semibold md:text-right">{`noch ${durationWords(answer.months)}`}</p>
      <TextAction
        aria-label={`${sample.name} oben rechnen`}
        onClick={() => {
          keepGoal(sample)
          scrollTo({ top: 0 })
        }}
      >
        Oben rechnen
      </TextAction>
    </li>
  )
}

/** Three goals of the household Berger, each with its saving rate. */
const sampleGoals: readonly KeptGoal[] = [
  {
    name: 'Notgroschen',
    goalCents: 2_095_410,
    initialCents: 1_840_000,
    annualRateBp: 175,
    given: 'contribution',
    months: 12,
    contributionCents: 16_297,
  },
  {
    name: 'Sommerurlaub 2027',
    goalCents: 180_000,
    initialCents: 45_000,
    annualRateBp: 0,
    given: 'contribution',
    months: 9,
    contributionCents: 15_000,
  },
  { ...sampleGoal, given: 'contribution' },
]
