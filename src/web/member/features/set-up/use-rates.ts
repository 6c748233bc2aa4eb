import { useState } from 'react'
import { allocateIncome } from '#domain/account-system/allocate-income.ts'
import { suggestedAllocation } from '#domain/account-system/allocation-presets.ts'
import { type AllocationVersion, lifeShareBp, versionAt } from '#domain/account-system/allocation-version.ts'
import { incomingAccount } from '#domain/account-system/incoming-account.ts'
import { type Pot, pots } from '#domain/account-system/pot.ts'
import { isOpenOn } from '#domain/accounts/is-open-on.ts'
import type { Day } from '#domain/calendar/day.ts'
import { type Month, monthOf } from '#domain/calendar/month.ts'
import { baseValue } from '#domain/income/month-income.ts'
import { WHOLE_BP } from '#domain/money/cents.ts'
import { type SuggestedTargets, suggestTargets, wholeTargets } from '#domain/set-up/suggest-targets.ts'
import { sentenceOf } from '#web/app/network/error-table.ts'
import type { Planning } from '#web/household/planning/use-planning.ts'
import { useSend } from '#web/household/records/use-send.ts'
import { putAllocationMutation } from '#web/household/writes/account-system-writes.ts'
import { updateIncomeSourceMutation } from '#web/household/writes/income-writes.ts'
import { ratesOf } from './rates-words.ts'
import { reservedHere, withTaxAccount } from './tax-reserve.ts'
import type { TriedIncome } from './tried.ts'
import type { LeaveStep } from './use-leave-step.ts'

interface Given {
  readonly planning: Planning
  readonly tried: TriedIncome | null
  readonly today: Day
  readonly leave: LeaveStep
}

/** The field of each rate in the settings. */
export const rateField = {
  saving_rate: 'savingBp',
  luxury_rate: 'luxuryBp',
  donation_rate: 'donationBp',
} as const

export type Settings = Omit<AllocationVersion, 'month' | 'version'>
export type Rates = ReturnType<typeof useRates>

/** The rates with their accounts as they are set, the split of an income by them, and the call that stores them. */
export function useRates({ planning, tried, today, leave }: Given) {
  const month = monthOf(today)
  const { versions } = planning.accountSystem
  const stored = versionAt(versions, month)
  const [first] = useState(() => firstSettings(planning, tried, today))
  const [settings, setSettings] = useState<Settings>(first.settings)
  const [chosen, setChosen] = useState<SuggestedTargets>(first.chosen)
  const { sources } = planning.income
  const reserved = reservedHere(sources, month)
  const [taxAccountId, setTaxAccountId] = useState(reserved?.accountId ?? null)
  const [failure, setFailure] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const send = useSend()
  // Without a source of income the rates are shown with the income that the visitor tried.
  const incomeCents =
    planning.income.sources.length === 0 && tried ? tried.incomeCents : baseValue(planning.income, month)
  const lifeBp = lifeShareBp(settings)
  const parts = lifeBp < 0 ? null : allocateIncome(incomeCents, settings)
  const open = planning.accounts.accounts.filter((account) => !account.isArchived && isOpenOn(account, today))
  const missingCents = parts && incomeCents > 0 ? settings.lifeMinimumCents - parts.life : 0

  async function save() {
    setFailure(undefined)
    setSaving(true)
    const own = versions.find((version) => version.month === month)
    const targets = first.isSimple ? wholeTargets(chosen) : settings.targets
    const body = {
      ...settings,
      version: own?.version ?? 0,
      subPots: settings.subPots.map((subPot) => ({ ...subPot })),
      targets: targets.map((target) => ({ ...target })),
    }
    try {
      await send(putAllocationMutation, { params: { month }, body })
      const changed = reserved ? withTaxAccount(sources, month, taxAccountId) : []
      for (const { id, ...source } of changed)
        // oxlint-disable-next-line no-await-in-loop -- seldom more than one
        await send(updateIncomeSourceMutation, { params: { id }, body: source })
      leave('done')
    } catch (error) {
      setFailure(sentenceOf(error))
    } finally {
      setSaving(false)
    }
  }

  return {
    /** Whether rates are stored already. */
    isStored: stored !== undefined,
    isSimple: first.isSimple,
    settings,
    set: (part: Partial<Settings>) => setSettings({ ...settings, ...part }),
    chosen,
    setChosen,
    reserved,
    taxAccountId,
    setTaxAccountId,
    lifeBp,
    /** The amount of each pot; null: the rates are more than the whole. */
    parts,
    /** The accounts that can be chosen. */
    open,
    missingCents,
    failure,
    isSaving,
    save,
  }
}

interface FirstSettings {
  readonly settings: Settings
  readonly chosen: SuggestedTargets
  /** Whether each pot goes to one account or to none; any other split is edited on the page of the rates. */
  readonly isSimple: boolean
}

// The first settings: the stored ones, else those that were tried before, else the suggested ones; the
// accounts follow from their names.
function firstSettings(planning: Planning, tried: TriedIncome | null, today: Day): FirstSettings {
  const month = monthOf(today)
  const { accounts } = planning.accounts
  const stored = versionAt(planning.accountSystem.versions, month)
  const { month: _, version: __, ...settings } = stored ?? suggestion(month, tried)
  const incoming = incomingAccount(settings, accounts)
  const suggested = suggestTargets(accounts, incoming?.id ?? null)
  const own = (pot: Pot) => settings.targets.filter((target) => target.pot === pot)
  const isSimple =
    settings.subPots.length === 0 &&
    pots.every((pot) => own(pot).length === 0 || (own(pot).length === 1 && own(pot)[0]?.shareBp === WHOLE_BP))
  const chosenOf = (pot: Pot) => own(pot)[0]?.accountId ?? suggested[pot]
  const chosen = {
    saving_rate: chosenOf('saving_rate'),
    luxury_rate: chosenOf('luxury_rate'),
    donation_rate: chosenOf('donation_rate'),
    life: chosenOf('life'),
  }
  return { settings, chosen, isSimple }
}

function suggestion(month: Month, tried: TriedIncome | null): AllocationVersion {
  return { ...suggestedAllocation(month), ...(tried && ratesOf(tried)) }
}
