import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type AllocationVersion,
  type PartSize,
  type PotSizes,
  sizesOf,
  versionAt,
} from '#domain/account-system/allocation-version.ts'
import { formatMonth } from '#domain/calendar/format-date.ts'
import { type Month, addMonths } from '#domain/calendar/month.ts'
import { baseValue, monthIncome } from '#domain/income/month-income.ts'
import { type Raise, nextRaise } from '#domain/income/next-raise.ts'
import { splitRaise } from '#domain/income/split-raise.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { Section } from '#web/app/page/section.tsx'
import {
  type AccountSystem,
  type Income,
  type StoredAllocation,
} from '#web/household/planning/planning-queries.ts'
import { partSizeWords } from '#web/household/planning/size-words.ts'
import {
  deleteAllocationMutation,
  putAllocationMutation,
} from '#web/household/writes/account-system-writes.ts'
import { storeText, storedText } from '#web/kit/browser/stored-text.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { Money, useFormatEuro } from '#web/kit/display/money.tsx'
import { StateWord } from '#web/kit/display/state-word.tsx'
import { Segmented } from '#web/kit/fields/segmented.tsx'
import { showUndoToast } from '#web/kit/toasts/toast-store.ts'
import { isBonus } from './mean-sentence.ts'

interface RaiseSectionProps {
  readonly income: Income
  readonly accountSystem: AccountSystem
  readonly month: Month
}

/**
 * The section "Gehaltserhöhung aufteilen" (product.md § 3.1), shown as long as nobody has decided about the
 * next raise.
 */
export function RaiseSection({ income, accountSystem, month }: RaiseSectionProps) {
  const raise = nextRaise(income.sources, month)
  const version = raise && versionAt(accountSystem.versions, raise.month)
  if (!raise || !version) return null
  return (
    <RaiseOffer
      key={`${raise.source.id} ${raise.month} ${raise.raiseCents}`}
      raise={raise}
      baseCents={baseBefore(income, raise, version)}
      versions={accountSystem.versions}
      month={month}
    />
  )
}

interface RaiseOfferProps {
  readonly raise: Raise
  readonly baseCents: Cents
  readonly versions: AccountSystem['versions']
  readonly month: Month
}

const shares = [
  { value: '5000', label: 'die Hälfte' },
  { value: '7500', label: 'drei Viertel' },
  { value: '10000', label: 'alles' },
] as const

function RaiseOffer({ raise, baseCents, versions, month }: RaiseOfferProps) {
  const format = useFormatEuro()
  const choiceKey = `${raise.source.id} ${raise.month} ${raise.raiseCents}`
  const [choice, setChoice] = useState(() => keptChoice(choiceKey))
  const [share, setShare] = useState<(typeof shares)[number]['value']>('5000')
  const put = useMutation(putAllocationMutation)
  const remove = useMutation(deleteAllocationMutation)

  const before = versionAt(versions, addMonths(raise.month, -1)) ?? versionAt(versions, raise.month)!
  const own = versions.find((version) => version.month === raise.month)
  const isSplit = own !== undefined && (raise.month > month || choice === 'split')
  if (choice === 'usual' && !isSplit) return null

  const split = splitRaise(baseCents, raise.raiseCents, before, Number(share))
  const since = formatMonth(raise.month)

  function decide(next: 'split' | 'usual') {
    keepChoice(choiceKey, next)
    setChoice(next)
  }

  function reconsider() {
    forgetChoice(choiceKey)
    setChoice(null)
  }

  async function splitNow() {
    await put.mutateAsync({
      params: { month: raise.month },
      body: bodyOf(before, split.rates, own?.version ?? 0),
    })
    decide('split')
    showUndoToast(`Die Erhöhung ist ab ${since} aufgeteilt`, () => void takeBack(own))
  }

  async function takeBack(former: StoredAllocation | undefined) {
    reconsider()
    if (!former) return remove.mutateAsync({ month: raise.month })
    return put.mutateAsync({
      params: { month: raise.month },
      body: bodyOf(former, former, former.version + 1),
    })
  }

  function keepAsUsual() {
    decide('usual')
    showUndoToast('Die Erhöhung wird wie üblich verteilt', reconsider)
  }

  if (isSplit)
    return (
      <Section title="Gehaltserhöhung aufgeteilt" aside={`ab ${since}`}>
        <p className="mt-3 max-w-prose text-text-2">
          {raise.source.label} steigt um <Money cents={raise.raiseCents} />. Ab {since} gilt eine Sparrate von{' '}
          {partSizeWords(savingSize(own), format)}.
        </p>
        {raise.month > month && (
          <p className="mt-2 flex flex-wrap items-center gap-x-6">
            <StateWord state="positive">aufgeteilt</StateWord>
            <TextAction onClick={() => void takeBack(undefined)}>Aufteilung zurücknehmen</TextAction>
          </p>
        )}
      </Section>
    )

  return (
    <Section title="Gehaltserhöhung aufteilen" aside={`ab ${since}`}>
      <p className="mt-3 max-w-prose text-text-2">
        {raise.source.label} steigt um <Money cents={raise.raiseCents} />. Vorschlag:{' '}
        <Money cents={split.wantedSavingCents} /> auf die Sparrate
        {split.wantedLifeCents > 0 && (
          <>
            , <Money cents={split.wantedLifeCents} /> aufs Leben
          </>
        )}
        . Die Sparrate steigt damit von {partSizeWords(savingSize(before), format)} auf{' '}
        {partSizeWords(savingSize(split.rates), format)}.
      </p>
      <div className="mt-4 print:hidden">
        <Segmented label="Auf die Sparrate" choices={shares} value={share} onChange={setShare} size={36} />
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
        <Button
          variant="outline"
          size={44}
          className="phone:w-full"
          isLoading={put.isPending}
          loadingLabel="Teilt auf"
          onClick={() => void splitNow().catch(ignore)}
        >
          So aufteilen
        </Button>
        <TextAction onClick={keepAsUsual}>Wie üblich verteilen</TextAction>
      </div>
    </Section>
  )
}

function savingSize({ savingBp, savingCents }: PotSizes): PartSize {
  return { shareBp: savingBp, amountCents: savingCents }
}

function bodyOf(version: AllocationVersion, sizes: PotSizes, seen: number) {
  const { month: _month, version: _version, ...fields } = version
  return {
    ...fields,
    ...sizesOf(sizes),
    subPots: [...fields.subPots],
    targets: [...fields.targets],
    version: seen,
  }
}

// The base of the rates before the raise, without bonuses of single months, which would blur it.
function baseBefore(income: Income, { month, raiseCents }: Raise, version: AllocationVersion): Cents {
  const before = addMonths(month, -1)
  if (version.base === 'mean') return sumCents([baseValue(income, before), -raiseCents])
  const sources = income.sources.filter((source) => !isBonus(source))
  return monthIncome({ sources, receipts: income.receipts, extras: [] }, before).plannedCents
}

// The toast of the mutation shows the error.
function ignore(): void {}

type RaiseChoice = 'split' | 'usual'

const prefix = 'wk-raise-'

/** The decision about a raise, kept on this device; it only decides whether the offer is shown again. */
function keptChoice(key: string): RaiseChoice | null {
  const kept = storedText(prefix + key)
  return kept === 'split' || kept === 'usual' ? kept : null
}

function keepChoice(key: string, choice: RaiseChoice): void {
  storeText(prefix + key, choice)
}

function forgetChoice(key: string): void {
  try {
    localStorage.removeItem(prefix + key)
  } catch {
    // Where the browser removes nothing, it has kept no choice either.
  }
}
