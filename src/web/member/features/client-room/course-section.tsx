import { formatMonth } from '#domain/calendar/format-date.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import { Section } from '#web/app/page/section.tsx'
import { ModelNote } from '#web/kit/display/model-note.tsx'
import type { WealthPlanView } from '#web/member/consulting/room-queries.ts'
import { shiftWords } from '#web/member/consulting/step-shift.ts'
import { useTell } from '#web/member/consulting/told-amount.tsx'
import { beforeTax } from '#web/member/wealth-plan/before-tax.ts'
import { stepWords } from '#web/member/wealth-plan/step-words.ts'
import type { Preview } from './proposal/use-preview.ts'
import type { Work } from './proposal/work.ts'
import { CourseDrawing, type CoursePoint, type CourseTarget } from './views/course-drawing.tsx'
import { courseTitle } from './views/wealth-plan-view.tsx'

interface CourseSectionProps {
  readonly view: WealthPlanView
  readonly preview: Preview | null
  readonly work: Work | null
}

/** The course of the wealth by the plan, and beside it with what is proposed. */
export function CourseSection({ view, preview, work }: CourseSectionProps) {
  const tell = useTell()
  if (view.course === null) return null
  const isProposed = preview !== null && preview.effects.path.length > 1
  const points: readonly CoursePoint[] = isProposed
    ? preview.effects.path.map(({ month, beforeCents, afterCents }) => ({
        month,
        now: beforeCents,
        proposed: afterCents,
      }))
    : view.course.points.map(({ month, real }) => ({ month, now: real, proposed: null }))
  const target = targetOf(view, isProposed ? preview : null)
  const last = points.at(-1)
  const inflation = view.assumptions
    ? `In heutiger Kaufkraft, ${formatPercent(view.assumptions.inflationBp, { digits: 1 })} Inflation${beforeTax({ settings: view.assumptions })}.`
    : 'In heutiger Kaufkraft.'
  return (
    <Section
      title={isProposed ? proposedTitle(target, work) : courseTitle(view.levels)}
      lead={<span className="text-14">{inflation} Gestrichelt der Plan, wie er ist.</span>}
    >
      <CourseDrawing
        points={points}
        target={target}
        proposalWords={proposalWords(work)}
        label={
          last
            ? `Nach Plan ${tell(last.now, { isSpoken: true })} im ${formatMonth(last.month)}${last.proposed === null ? '' : `, mit dem Vorschlag ${tell(last.proposed, { isSpoken: true })}`}`
            : ''
        }
      />
      <ModelNote>Renditen sind Annahmen, keine Prognose.</ModelNote>
    </Section>
  )
}

/** The highest step whose amount is known. */
function targetOf({ levels }: WealthPlanView, preview: Preview | null): CourseTarget | null {
  const level = levels.findLast(({ target }) => target !== null)
  if (!level || level.target === null || level.reachedIn !== null) return null
  const step = preview?.effects.all.steps?.find(({ name }) => name === level.name)
  return {
    label: stepWords[level.name],
    amount: level.target,
    now: step ? step.before : level.onPlan,
    proposed: step && step.after !== step.before ? step.after : null,
    shift: step && step.after !== step.before ? shiftWords(step) : null,
  }
}

function proposedTitle(target: CourseTarget | null, work: Work | null): string {
  const words = proposalWords(work)
  const begin = words.startsWith('Sparrate ') ? `Mit ${words.slice('Sparrate '.length)}` : 'Mit dem Vorschlag'
  if (target === null) return `${begin} verläuft der Plan so`
  if (target.shift === null) return `${begin} bleibt der Termin für ${target.label}`
  return target.proposed === null || target.now === null
    ? `${begin} ist ${target.label} ${target.shift}`
    : `${begin} beginnt ${target.label} ${target.shift}`
}

/** What the line of the proposal is called: by its rate, where it is nothing else. */
function proposalWords(work: Work | null): string {
  const [only, ...others] = work?.lines ?? []
  if (!only || others.length > 0) return others.length === 0 ? '' : `alle ${others.length + 1} Zeilen`
  return only.change.kind === 'rate' && only.change.pot === 'saving_rate'
    ? `Sparrate ${formatPercent(only.change.bp)}`
    : ''
}
