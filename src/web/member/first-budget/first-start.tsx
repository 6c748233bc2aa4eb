import { useMutation, useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { type KeyboardEvent, useRef, useState } from 'react'
import { CallError } from '#contract/protocol/client.ts'
import { planMonth } from '#domain/account-system/plan-month.ts'
import { groupOf } from '#domain/accounts/account-types.ts'
import { type BudgetGroupKey, builtInGroups, groupName } from '#domain/budget/budget-group.ts'
import { formatMonthName } from '#domain/calendar/format-date.ts'
import { type Month, addMonths, monthNumber, monthRange, startOfYear } from '#domain/calendar/month.ts'
import { formatAmount } from '#domain/money/format-money.ts'
import { tabMemory } from '#web/app/device/tab-memory.ts'
import { PageTitle } from '#web/app/page/page-title.tsx'
import { newId } from '#web/household/planning/new-id.ts'
import { type SetUp, setUpQuery } from '#web/household/planning/set-up-queries.ts'
import { refusalSentence } from '#web/household/records/refusal-sentence.ts'
import { readJson } from '#web/kit/browser/read-json.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { IconButton } from '#web/kit/controls/icon-button.tsx'
import { Notice } from '#web/kit/controls/notice.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { TotalRow } from '#web/kit/display/ledger-row.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { SkeletonRows } from '#web/kit/display/skeleton.tsx'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { MonthPicker } from '#web/kit/pickers/month-picker.tsx'
import { showUndoToast } from '#web/kit/toasts/toast-store.ts'
import { listWords } from '#web/kit/words/list-words.ts'
import { startBudgetMutation } from '#web/member/household-plan/budget-mutations.ts'
import type { BudgetPlanning } from '#web/member/household-plan/use-budget.ts'
import { OwnFiguresStrip } from '#web/member/own-figures/own-figures-strip.tsx'
import { AreaGate } from '#web/member/subscription/area-gate.tsx'
import { WayToWrite } from '#web/member/subscription/writing-notice.tsx'
import {
  type FirstLine,
  type FirstPlan,
  firstPlan,
  type SaidBefore,
  keptLines,
  missingLines,
  monthlyCents,
  named,
  ownLine,
  readFirstPlan,
  startBody,
} from './first-lines.ts'

const memory = tabMemory('wk-budget-start', ['plan'])
/** The greatest number of lines with which one call can begin a plan. */
const LINES_AT_MOST = 40
/** The greatest numbers of months before and after the current one with which a plan can begin here. */
const [MONTHS_BACK, MONTHS_AHEAD] = [24, 12]

interface FirstStartProps {
  readonly planning: BudgetPlanning
}

/**
 * The first plan: twelve typical lines to keep or delete, with amounts that are typed one after the other;
 * one press begins the plan.
 */
export function FirstStart({ planning }: FirstStartProps) {
  const { data, isError } = useQuery(setUpQuery)
  if (data === undefined && !isError) return <SkeletonRows count={12} label="Wird geladen" />
  return <FirstPlanForm planning={planning} setUp={data ?? nothingSaid} />
}

interface FirstPlanFormProps extends FirstStartProps {
  readonly setUp: Pick<SetUp, 'childCount' | 'paysMaintenance'>
}

const nothingSaid = { childCount: 0, paysMaintenance: false }

function FirstPlanForm({ planning, setUp }: FirstPlanFormProps) {
  const { currentMonth, income, accounts, accountSystem } = planning
  const said = saidBefore(planning, setUp)
  const [plan, setPlan] = useState<FirstPlan>(
    () => readFirstPlan(readJson(memory.read()?.plan ?? null)) ?? firstPlan(currentMonth, newId, said),
  )
  const [groupIds] = useState(makeGroupIds)
  const list = useRef<HTMLUListElement>(null)
  const send = useRef<HTMLButtonElement>(null)
  const start = useMutation({ ...startBudgetMutation, meta: { showsErrors: true } })
  const kept = keptLines(plan)
  const emptyCount = plan.lines.length - kept.length
  const lifeCents =
    planMonth({ income, accounts: accounts.accounts, ...accountSystem }, plan.startMonth)?.distribution.pots
      .life ?? 0
  const needsSubscription = start.error instanceof CallError && start.error.has('subscription_required')

  function change(next: FirstPlan) {
    setPlan(next)
    memory.keep({ plan: JSON.stringify(next) })
  }

  function changeLine(id: string, changed: Partial<FirstLine>) {
    change({ ...plan, lines: plan.lines.map((line) => (line.id === id ? { ...line, ...changed } : line)) })
  }

  function remove(line: FirstLine) {
    const place = plan.lines.indexOf(line)
    change({ ...plan, lines: plan.lines.filter(({ id }) => id !== line.id) })
    showUndoToast(`${line.name || 'Zeile'} gelöscht`, () =>
      setPlan((now) => {
        const next = { ...now, lines: now.lines.toSpliced(place, 0, line) }
        memory.keep({ plan: JSON.stringify(next) })
        return next
      }),
    )
  }

  // Enter goes to the next amount; after the last one the button gets the focus.
  function goOn(event: KeyboardEvent<HTMLUListElement>) {
    if (event.key !== 'Enter' || event.defaultPrevented || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    const fields = [...(list.current?.querySelectorAll('input') ?? [])]
    const next = fields[fields.indexOf(event.target) + 1]
    next?.focus()
    next?.select()
    if (!next) send.current?.focus()
  }

  function begin() {
    // The notice shows the error.
    start.mutateAsync(startBody(plan, groupIds, currentMonth)).then(memory.forget, () => undefined)
  }

  return (
    <>
      <OwnFiguresStrip area="budget" />
      <PageTitle area="Haushaltsplan" title="Was kostet dein Monat?" />
      <p className="mt-4 max-w-prose text-18/7 text-text-2">
        Zwölf Zeilen, die fast jeder Haushalt hat{hasSaid(said) && ', und was du schon gesagt hast'}. Trag
        ein, was du zahlst, und lösch, was du nicht brauchst. Die grauen Beträge sind Beispiele und werden
        nicht gespeichert.
      </p>
      <AreaGate area="budget" />
      <div className="@container mt-8">
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-8 @min-[52rem]:grid-cols-[minmax(0,1fr)_20rem]">
          <div>
            {/* The list takes the keys that are pressed in its fields, not on itself. */}
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
            <ul ref={list} onKeyDown={goOn} className="border-t border-border">
              {plan.lines.map((line) => (
                <Line
                  key={line.id}
                  line={line}
                  onChange={(changed) => changeLine(line.id, changed)}
                  onRemove={() => remove(line)}
                />
              ))}
            </ul>
            {plan.lines.length < LINES_AT_MOST && (
              <div className="mt-1 flex flex-wrap gap-x-6">
                <TextAction
                  icon={Plus}
                  className="font-semibold text-primary!"
                  onClick={() => change({ ...plan, lines: [...plan.lines, ownLine(newId())] })}
                >
                  Zeile hinzufügen
                </TextAction>
                {missingLines(plan).map((item) => (
                  <TextAction
                    key={item.name}
                    icon={Plus}
                    onClick={() =>
                      change({
                        ...plan,
                        lines: [...plan.lines, { ...item, id: newId(), amountCents: null }],
                      })
                    }
                  >
                    {item.name}
                  </TextAction>
                ))}
              </div>
            )}
          </div>
          <div className="@min-[52rem]:sticky @min-[52rem]:top-8">
            <MonthPicker
              label="Der Plan beginnt im"
              value={plan.startMonth}
              onChange={(startMonth) => startMonth && change({ ...plan, startMonth })}
              currentMonth={currentMonth}
              minimum={addMonths(currentMonth, -MONTHS_BACK)}
              maximum={addMonths(currentMonth, MONTHS_AHEAD)}
              help="Ab dann wird gezählt, was übrig bleibt."
            />
            <div className="mt-6" aria-live="polite">
              <TotalRow label="Im Monat">
                <Money cents={monthlyCents(plan)} />
              </TotalRow>
              <p className="mt-2 text-14 text-text-2">
                {lifeCents > 0 && (
                  <>
                    Topf Leben: <Money cents={lifeCents} />.{' '}
                  </>
                )}
                Was nicht jeden Monat kommt, zählt mit einem Zwölftel des Jahres; bis es das erste Mal fällig
                ist, legst du mehr zurück.
              </p>
            </div>
            <Button
              ref={send}
              className="mt-6 w-full"
              disabled={kept.length === 0}
              isLoading={start.isPending}
              loadingLabel="Legt an"
              onClick={begin}
            >
              {kept.length === 0
                ? 'Plan anlegen'
                : `Plan mit ${kept.length === 1 ? 'einem Posten' : `${kept.length} Posten`} anlegen`}
            </Button>
            {kept.length > 0 && emptyCount > 0 && (
              <p className="mt-2 text-14 text-text-3">
                {emptyCount === 1
                  ? 'Eine Zeile ohne Betrag bleibt weg.'
                  : `${emptyCount} Zeilen ohne Betrag bleiben weg.`}
              </p>
            )}
            {start.isError && (
              <Notice tone="negative" className="mt-4">
                {needsSubscription
                  ? 'Zum Anlegen brauchst du ein Abo oder die Testphase. Was du eingetragen hast, bleibt hier stehen.'
                  : refusalSentence(start.error)}{' '}
                {needsSubscription && <WayToWrite onStarted={begin} />}
              </Notice>
            )}
          </div>
        </div>
      </div>
    </>
  )
}

function saidBefore({ accounts }: BudgetPlanning, setUp: FirstPlanFormProps['setUp']): SaidBefore {
  const loans = accounts.accounts.filter(
    (account) =>
      account.type === 'loan' &&
      groupOf(account) === 'debts' &&
      !account.isArchived &&
      account.closedOn === null,
  )
  const { childCount, paysMaintenance } = setUp
  return { childCount, paysMaintenance, loans }
}

function hasSaid({ childCount, paysMaintenance, loans }: SaidBefore): boolean {
  return childCount > 0 || paysMaintenance || loans.length > 0
}

interface LineProps {
  readonly line: FirstLine
  readonly onChange: (changed: Partial<FirstLine>) => void
  readonly onRemove: () => void
}

function Line({ line, onChange, onRemove }: LineProps) {
  const { name, exampleCents, amountCents } = line
  const isOwn = exampleCents === null
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_8.5rem_auto] items-center gap-x-3 border-b border-border py-2.5 sm:grid-cols-[minmax(0,1fr)_11rem_auto] sm:gap-x-6">
      {isOwn ? (
        <TextField
          label="Bezeichnung"
          isLabelHidden
          placeholder="Bezeichnung"
          maxLength={80}
          defaultValue={name}
          onChange={(event) => onChange(named(line, event.target.value))}
        />
      ) : (
        <div className="min-w-0">
          <p className="font-semibold">{name}</p>
          <p className="text-14 text-text-3">{lineNote(line)}</p>
        </div>
      )}
      <MoneyField
        label={name === '' ? 'Betrag' : `${name}, Betrag`}
        isLabelHidden
        size={44}
        isEmptyAllowed
        valueCents={amountCents}
        placeholder={isOwn ? '0,00' : `z. B. ${formatAmount(exampleCents)}`}
        onPreview={(cents) => onChange({ amountCents: cents })}
        onCommit={(cents) => onChange({ amountCents: cents })}
      />
      <IconButton label={`${name || 'Zeile'} löschen`} icon={Trash2} onClick={onRemove} />
    </li>
  )
}

/** The note under a line: `Wohnen, jeden Monat, fix` or `Mobilität, im Januar, fix`. */
function lineNote({ group, dueMonths, isFixed }: FirstLine): string {
  const own = builtInGroups.find(({ key }) => key === group)
  const due = dueMonths.length === 0 ? 'jeden Monat' : `jeweils im ${dueWords(dueMonths)}`
  return [own ? groupName(own) : '', due, isFixed ? 'fix' : 'variabel'].join(', ')
}

const anyYear: Month = '2026-01-01'

function dueWords(dueMonths: readonly number[]): string {
  const due = monthRange(startOfYear(anyYear), 12).filter((month) => dueMonths.includes(monthNumber(month)))
  return listWords(due.map(formatMonthName))
}

function makeGroupIds(): Readonly<Record<BudgetGroupKey, string>> {
  return {
    housing: newId(),
    mobility: newId(),
    insurance: newId(),
    food: newId(),
    children: newId(),
    health: newId(),
    media: newId(),
    other: newId(),
  }
}
