import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import {
  readAccounts,
  readAccountSystem,
  readHousehold,
  readIncome,
  readSetUp,
  readTransfers,
} from '#contract/protocol/first-reads.ts'
import { suggestedAllocation } from '#domain/account-system/allocation-presets.ts'
import { versionAt } from '#domain/account-system/allocation-version.ts'
import { isOpenOn } from '#domain/accounts/is-open-on.ts'
import type { Day } from '#domain/calendar/day.ts'
import { monthOf } from '#domain/calendar/month.ts'
import { baseValue } from '#domain/income/month-income.ts'
import { type SetUpFacts, type SetUpStep, resumeSetUp, setUpStates } from '#domain/set-up/set-up-path.ts'
import { readsOf } from '#web/app/loading/reads-of.ts'
import { pageMeta } from '#web/app/page/page-meta.ts'
import { type SetUp, setUpQuery } from '#web/household/planning/set-up-queries.ts'
import { type Planning, usePlanning } from '#web/household/planning/use-planning.ts'
import { ButtonLink } from '#web/kit/controls/button-link.tsx'
import { LoadError } from '#web/kit/display/load-error.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { Skeleton, SkeletonRows } from '#web/kit/display/skeleton.tsx'
import { capitalNumberWord, numberWord } from '#web/kit/words/number-word.ts'
import { useToday } from '#web/kit/words/today.ts'
import { AccountsStep } from './accounts-step.tsx'
import { DeviceSection } from './device-section.tsx'
import { HouseholdStep } from './household-step.tsx'
import { IncomeStep } from './income-step.tsx'
import { KnownPanel } from './known-panel.tsx'
import { knownTargets } from './known-targets.ts'
import { RatesStep } from './rates-step.tsx'
import { ratesOf, ratesWords } from './rates-words.ts'
import { SetUpFrame } from './set-up-frame.tsx'
import { StepAhead } from './step-foot.tsx'
import { StepHead } from './step-head.tsx'
import { StepStrip } from './step-strip.tsx'
import { stepAt } from './step-words.ts'
import { TransfersStep } from './transfers-step.tsx'
import { type Tried, readTried } from './tried.ts'
import { useLeaveStep } from './use-leave-step.ts'

export const meta = pageMeta({ title: 'Einrichten' })
export const links = readsOf(
  readHousehold,
  readIncome,
  readAccounts,
  readAccountSystem,
  readTransfers,
  readSetUp,
)

/**
 * The guided path: five short steps, each of which is done or skipped, and which can be continued on any
 * device.
 */
export default function SetUpPage() {
  const planning = usePlanning()
  const setUp = useQuery(setUpQuery)
  return <SetUpFrame>{contentOf(planning, setUp)}</SetUpFrame>
}

function contentOf(planning: ReturnType<typeof usePlanning>, setUp: ReturnType<typeof useSetUp>): ReactNode {
  if (planning.state === 'failed') return <LoadError onRetry={planning.retry} />
  if (setUp.isError && !setUp.data) return <LoadError onRetry={() => void setUp.refetch()} />
  if (planning.state === 'pending' || !setUp.data) return <SetUpSkeleton />
  return <SetUpPath planning={planning.planning} setUp={setUp.data} />
}

function useSetUp() {
  return useQuery(setUpQuery)
}

interface SetUpPathProps {
  readonly planning: Planning
  readonly setUp: SetUp
}

function SetUpPath({ planning, setUp }: SetUpPathProps) {
  const today = useToday()
  const [search] = useSearchParams()
  const [tried] = useState(readTried)
  const facts = factsOf(planning)
  // The step with which to continue is computed once, because from then on the address names the step.
  const [resumed] = useState(() => resumeSetUp(facts, setUp.marks))
  const step = stepAt(search.get('schritt')) ?? resumed
  const [firstStep] = useState(step)
  const [draft, setDraft] = useState('')
  return (
    <>
      <StepStrip
        current={step}
        states={setUpStates(facts, setUp.marks)}
        notes={notesOf(planning, setUp, tried, today)}
      />
      {step === null ? (
        <Finished />
      ) : (
        <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-16 lg:mt-12 lg:grid-cols-[minmax(0,10fr)_minmax(0,7fr)]">
          <div>
            <StepHead key={step} step={step} isFocused={step !== firstStep} />
            <Step key={`${step} form`} {...{ step, planning, setUp, tried, today }} onDraft={setDraft} />
          </div>
          <Known {...{ step, planning, tried, today, draft }} />
          <div>
            {(step === 'household' || step === 'transfers') && <DeviceSection tried={tried} />}
            <StepAhead step={step} />
          </div>
        </div>
      )}
    </>
  )
}

interface StepProps extends SetUpPathProps {
  readonly step: SetUpStep
  readonly tried: Tried
  readonly today: Day
  readonly onDraft: (name: string) => void
}

function Step({ step, planning, setUp, tried, today, onDraft }: StepProps) {
  const leave = useLeaveStep(step)
  switch (step) {
    case 'household':
      return <HouseholdStep planning={planning} setUp={setUp} leave={leave} />
    case 'income':
      return (
        <IncomeStep
          planning={planning}
          setUp={setUp}
          tried={tried.income}
          month={monthOf(today)}
          leave={leave}
        />
      )
    case 'accounts':
      return (
        <AccountsStep planning={planning} debts={tried.debts} today={today} leave={leave} onDraft={onDraft} />
      )
    case 'rates':
      return <RatesStep planning={planning} tried={tried.income} today={today} leave={leave} />
    case 'transfers':
      return <TransfersStep planning={planning} today={today} leave={leave} />
  }
}

interface KnownProps extends Pick<StepProps, 'step' | 'planning' | 'tried' | 'today'> {
  readonly draft: string
}

// The panel with the known facts beside the form, on phones below it; without any income it draws nothing.
function Known({ step, planning, tried, today, draft }: KnownProps) {
  const month = monthOf(today)
  const stored = versionAt(planning.accountSystem.versions, month)
  const hasIncome = planning.income.sources.length > 0
  const incomeCents = hasIncome ? baseValue(planning.income, month) : (tried.income?.incomeCents ?? 0)
  if (incomeCents === 0) return <div />
  const version = stored ?? { ...suggestedAllocation(month), ...(tried.income ? ratesOf(tried.income) : {}) }
  const accounts = planning.accounts.accounts.filter((each) => !each.isArchived && isOpenOn(each, today))
  return (
    <div className="lg:row-span-2">
      <KnownPanel
        incomeCents={incomeCents}
        rates={version}
        targets={knownTargets(accounts, version, draft)}
        triedPlace={hasIncome ? null : (tried.income?.place ?? null)}
        areRatesStored={stored !== undefined}
        canChangeIncome={step !== 'income'}
      />
    </div>
  )
}

function Finished() {
  return (
    <header className="mt-12">
      <p className="label-caps mb-1">Einrichten</p>
      <h1 className="text-38 text-balance md:text-46">Dein Haushalt ist eingerichtet.</h1>
      <p className="mt-3 max-w-prose text-18/7 text-text-2">
        Jeder Schritt bleibt offen: Wähl oben, was du ergänzen willst.
      </p>
      <ButtonLink to="/dashboard" className="mt-8">
        Zur Übersicht
      </ButtonLink>
    </header>
  )
}

function SetUpSkeleton() {
  return (
    <>
      <Skeleton className="h-12 w-full md:h-19" />
      <Skeleton className="mt-12 h-4 w-44" />
      <h1 className="sr-only">Einrichten</h1>
      <Skeleton className="mt-3 h-12 w-full max-w-120" />
      <div className="section-rule mt-12 max-w-160 pt-4">
        <SkeletonRows count={4} label="Einrichten wird geladen" />
      </div>
    </>
  )
}

function factsOf({ household, income, accounts, accountSystem }: Planning): SetUpFacts {
  return {
    household: household.persons.length > 1,
    income: income.sources.length > 0,
    accounts: accounts.accounts.some(({ isArchived, closedOn }) => !isArchived && closedOn === null),
    rates: accountSystem.versions.length > 0,
    transfers: accountSystem.transfers.length > 0,
  }
}

function notesOf(
  planning: Planning,
  setUp: SetUp,
  tried: Tried,
  today: Day,
): Readonly<Record<SetUpStep, ReactNode>> {
  const { household, income, accounts, accountSystem } = planning
  const stored = versionAt(accountSystem.versions, monthOf(today))
  const open = accounts.accounts.filter((each) => !each.isArchived && isOpenOn(each, today)).length
  const noteOf = (step: SetUpStep, note: ReactNode) =>
    setUp.marks[step] === 'skipped' && !factsOf(planning)[step] ? 'übersprungen' : note
  return {
    household: noteOf('household', householdWords(household.persons, setUp.childCount)),
    income: noteOf(
      'income',
      income.sources.length === 0 ? 'noch offen' : <Money cents={baseValue(income, monthOf(today))} />,
    ),
    accounts: noteOf('accounts', open === 0 ? 'noch offen' : `${open} eingetragen`),
    rates: noteOf(
      'rates',
      stored
        ? ratesWords(stored)
        : `Vorschlag ${ratesWords(tried.income ?? suggestedAllocation(monthOf(today)))}`,
    ),
    transfers: noteOf('transfers', 'mit GiroCode'),
  }
}

/** The number of letters that fit into one line of the strip. */
const NAMES_LETTERS = 24

/**
 * The household in words: "Anna, Jonas, zwei Kinder"; where the names are long, their number: "Vier
 * Personen".
 */
function householdWords(persons: Planning['household']['persons'], childCount: number): string {
  const all = persons.map(({ name }) => name)
  const names =
    persons.length > 1 && all.join(', ').length > NAMES_LETTERS
      ? [`${capitalNumberWord(persons.length)} Personen`]
      : all
  if (childCount === 0) return names.join(', ')
  return [...names, childCount === 1 ? 'ein Kind' : `${numberWord(childCount)} Kinder`].join(', ')
}
