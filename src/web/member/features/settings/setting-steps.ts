import type { AllocationVersion } from '#domain/account-system/allocation-version.ts'
import { potShareBp, versionAt } from '#domain/account-system/allocation-version.ts'
import { incomingAccount } from '#domain/account-system/incoming-account.ts'
import { pots } from '#domain/account-system/pot.ts'
import { isOpenOn } from '#domain/accounts/is-open-on.ts'
import { isStale, latestBalance } from '#domain/accounts/latest-balance.ts'
import { type Day } from '#domain/calendar/day.ts'
import { formatDay, formatMonth } from '#domain/calendar/format-date.ts'
import { monthOf } from '#domain/calendar/month.ts'
import { householdAllocation } from '#domain/household-plan/household-allocation.ts'
import { householdPlan } from '#domain/household-plan/household-plan.ts'
import { plannedPositions } from '#domain/household-plan/planned-positions.ts'
import { usualMonth } from '#domain/household-plan/planned-saving.ts'
import { hasEnded } from '#domain/income/has-ended.ts'
import { meanIncome } from '#domain/income/month-income.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import { householdWorth } from '#domain/net-worth/household-worth.ts'
import type { BudgetData } from '#web/household/planning/budget-queries.ts'
import { potWords } from '#web/household/planning/pot-words.ts'
import { splitWords } from '#web/household/planning/size-words.ts'
import type { SettingStep } from '#web/household/planning/step-row.tsx'
import type { WealthPlanning } from '#web/household/planning/use-wealth-plan.ts'

interface Data extends Pick<
  WealthPlanning,
  'household' | 'income' | 'accounts' | 'accountSystem' | 'records'
> {
  readonly budget: Pick<BudgetData, 'budget' | 'groups' | 'items'>
}

/**
 * The steps of the set-up with the state of the household.
 * @param canPlan whether a subscription opens the household plan and the wealth plan
 */
export function settingSteps(data: Data, today: Day, canPlan: boolean): readonly SettingStep[] {
  return [
    incomeStep(data, today),
    accountsStep(data, today),
    accountSystemStep(data, today),
    ...[budgetStep(data), wealthPlanStep(data, today), distributionStep(data, today)].map((step) =>
      step.isDone || canPlan ? step : { ...step, missing: [], isClosed: true },
    ),
  ]
}

function incomeStep({ income }: Data, today: Day): SettingStep {
  const step = { to: '/einstellungen/einkommen', title: 'Einkommen' }
  const month = monthOf(today)
  const sources = income.sources.filter((source) => !hasEnded(source, month))
  if (sources.length === 0)
    return emptyStep(step, 'Gehalt, Kindergeld, Miete: was im Monat ankommt.', 'eine Quelle')
  const latest = sources
    .flatMap(({ amounts }) => amounts.map(({ from }) => from))
    .toSorted()
    .at(-1)
  return {
    ...step,
    note: sources.length === 1 ? '1 Quelle' : `${sources.length} Quellen`,
    amountCents: meanIncome(income, month),
    amountNote: 'im Monat',
    last: latest ? `Beträge gelten ab ${formatMonth(latest)}` : 'Eingänge ohne festen Betrag',
    missing: [],
    isDone: true,
  }
}

function accountsStep({ accounts: { accounts }, records: { wealthPlan } }: Data, today: Day): SettingStep {
  const step = { to: '/einstellungen/konten', title: 'Konten' }
  const open = accounts.filter((account) => isOpenOn(account, today))
  if (open.length === 0) return emptyStep(step, 'Name und Stand genügen.', 'ein Konto')
  const stale = open.filter((account) => isStale(account, today)).length
  const latest = open
    .map((account) => latestBalance(account, today)?.day)
    .filter((day) => day !== undefined)
    .toSorted()
    .at(-1)
  return {
    ...step,
    note: open.length === 1 ? '1 Konto' : `${open.length} Konten`,
    amountCents: householdWorth({ accounts, wealthPlan }, today).netCents,
    amountNote: 'Nettovermögen',
    last: latest ? `letzter Stand ${formatDay(latest)}` : null,
    missing:
      stale === 0
        ? []
        : [stale === 1 ? '1 Stand ist älter als 45 Tage' : `${stale} Stände sind älter als 45 Tage`],
    isDone: true,
  }
}

function accountSystemStep(
  { accounts: { accounts }, accountSystem: { versions } }: Data,
  today: Day,
): SettingStep {
  const step = { to: '/einstellungen/kontensystem', title: 'Kontensystem' }
  const version = versionAt(versions, monthOf(today))
  if (!version) return emptyStep(step, 'Drei Raten, der Rest ist Leben.', 'die Raten')
  return {
    ...step,
    // The note has no amounts, because it is shown even while the privacy switch is on.
    note: splitWords(version, () => 'fest'),
    last: `gilt ab ${formatMonth(version.month)}`,
    missing: missingTargets(version, accounts, today),
    isDone: true,
  }
}

// The pots without an open target account, by the rules of the page of the rates and of the month: income
// arrives on the first checking account unless another one is chosen, a pot that gets nothing needs no
// account, and a closed account does not count.
function missingTargets(
  version: AllocationVersion,
  accounts: Data['accounts']['accounts'],
  today: Day,
): readonly string[] {
  const isOpen = (accountId: string | undefined) =>
    accounts.some((account) => account.id === accountId && isOpenOn(account, today))
  const without = pots.filter(
    (pot) =>
      potShareBp(version, pot) !== 0 &&
      !version.targets.some((target) => target.pot === pot && isOpen(target.accountId)),
  )
  return [
    ...(isOpen(incomingAccount(version, accounts)?.id) ? [] : ['ein Eingangskonto']),
    ...without.map((pot) => `ein Konto für ${potWords[pot].title}`),
  ]
}

function budgetStep({ budget: { budget, groups, items } }: Data): SettingStep {
  const step = { to: '/haushaltsplan', title: 'Haushaltsplan' }
  if (!budget)
    return emptyStep(step, 'Wohin das Geld im Alltag geht, Posten für Posten.', 'die ersten Posten')
  const used = new Set(items.map(({ groupId }) => groupId))
  const filled = groups.filter(({ id }) => used.has(id)).length
  return {
    ...step,
    note: `${items.length} Posten in ${filled === 1 ? '1 Gruppe' : `${filled} Gruppen`}`,
    last: `beginnt im ${formatMonth(budget.startMonth)}`,
    missing: items.length === 0 ? ['ein Posten'] : [],
    isDone: true,
  }
}

function wealthPlanStep({ household, records }: Data, today: Day): SettingStep {
  const step = { to: '/einstellungen/vermoegensplan', title: 'Vermögensplan' }
  const plan = householdPlan(records, today)
  if (!plan)
    return emptyStep(step, 'Alter, Sparrate, Vermögen: die erste Kurve in 20 Sekunden.', 'die Annahmen')
  const { startMonth, inflationBp } = plan.settings
  const count = plan.positions.filter(({ record }) => record.isPlanned && record.scenarioId === null).length
  const known = new Set(
    records.wealthPlan.planPersons
      .filter(({ birthMonth }) => birthMonth !== null)
      .map(({ personId }) => personId),
  )
  return {
    ...step,
    note: `${count} ${count === 1 ? 'Position' : 'Positionen'}, ${formatPercent(inflationBp)} Inflation`,
    last: `beginnt im ${formatMonth(startMonth)}`,
    missing: [
      ...household.persons
        .filter(({ id }) => !known.has(id))
        .map(({ name }) => `der Geburtsmonat von ${name}`),
      ...(plan.lifeCents > 0 ? [] : ['was du zum Leben brauchst']),
    ],
    isDone: true,
  }
}

function distributionStep({ records }: Data, today: Day): SettingStep {
  const step = { to: '/einstellungen/vermoegensverteilung', title: 'Verteilung' }
  const { distribution } = records.wealthPlan
  if (!distribution)
    return emptyStep(step, 'Wie viel wovon: Ziel und Zielspanne je Anlageklasse.', 'die Ziele')
  const positions = plannedPositions(records, usualMonth(records, monthOf(today)), today)
  const { classes } = householdAllocation(positions, distribution)
  const outside = classes.filter(({ state }) => state !== 'within').length
  return {
    ...step,
    note: classes.length === 1 ? '1 Klasse' : `${classes.length} Klassen`,
    last: outside === 0 ? 'alle in ihrer Zielspanne' : `${outside} außerhalb ihrer Zielspanne`,
    missing: [],
    isDone: true,
  }
}

function emptyStep(step: Pick<SettingStep, 'to' | 'title'>, note: string, missing: string): SettingStep {
  return { ...step, note, last: null, missing: [missing], isDone: false }
}
