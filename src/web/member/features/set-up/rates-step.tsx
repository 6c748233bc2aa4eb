import { type ReactNode, useState } from 'react'
import { allocateIncome } from '#domain/account-system/allocate-income.ts'
import { allocationPresets, suggestedAllocation } from '#domain/account-system/allocation-presets.ts'
import {
  type AllocationVersion,
  lifeShareBp,
  potShareBp,
  versionAt,
  fixedCents,
  noFixedAmounts,
} from '#domain/account-system/allocation-version.ts'
import { incomingAccount } from '#domain/account-system/incoming-account.ts'
import { type Pot, type RatedPot, pots, ratedPots } from '#domain/account-system/pot.ts'
import { isOpenOn } from '#domain/accounts/is-open-on.ts'
import type { Day } from '#domain/calendar/day.ts'
import { type Month, monthOf } from '#domain/calendar/month.ts'
import { baseValue } from '#domain/income/month-income.ts'
import { type Cents, WHOLE_BP } from '#domain/money/cents.ts'
import { type SuggestedTargets, suggestTargets, wholeTargets } from '#domain/set-up/suggest-targets.ts'
import { suggestTaxAccount } from '#domain/set-up/suggest-tax-account.ts'
import { sentenceOf } from '#web/app/network/error-table.ts'
import {
  putAllocationMutation,
  updateIncomeSourceMutation,
} from '#web/household/planning/planning-queries.ts'
import { potWords } from '#web/household/planning/pot-words.ts'
import { shareWords } from '#web/household/planning/size-words.ts'
import type { Planning } from '#web/household/planning/use-planning.ts'
import { useSend } from '#web/household/records/use-send.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { Notice } from '#web/kit/controls/notice.tsx'
import { LedgerName } from '#web/kit/display/ledger-row.tsx'
import { Money, useFormatEuro } from '#web/kit/display/money.tsx'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { NativeSelect } from '#web/kit/fields/native-select.tsx'
import { PercentField } from '#web/kit/fields/percent-field.tsx'
import { Segmented } from '#web/kit/fields/segmented.tsx'
import { MoreFields } from './more-fields.tsx'
import { ratesOf, ratesWords } from './rates-words.ts'
import { StepFoot } from './step-foot.tsx'
import { TaxReserveRow } from './tax-reserve-row.tsx'
import { reservedHere, withTaxAccount } from './tax-reserve.ts'
import type { TriedIncome } from './tried.ts'
import type { LeaveStep } from './use-leave-step.ts'

interface RatesStepProps {
  readonly planning: Planning
  readonly tried: TriedIncome | null
  readonly today: Day
  readonly leave: LeaveStep
}

type Settings = Omit<AllocationVersion, 'month' | 'version'>

const rateField = { saving_rate: 'savingBp', luxury_rate: 'luxuryBp', donation_rate: 'donationBp' } as const
const presetWords = { start: 'Start', classic: 'Klassisch', seventy_thirty: '70/30', own: 'Eigene' } as const
type PresetWord = keyof typeof presetWords

/**
 * The step of the rates: three rates with an account each, and the rest for the pot Leben. One press stores
 * all of it.
 */
export function RatesStep({ planning, tried, today, leave }: RatesStepProps) {
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
  const format = useFormatEuro()
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

  return (
    <form
      noValidate
      className="mt-8"
      onSubmit={(event) => {
        event.preventDefault()
        if (lifeBp >= 0) void save()
      }}
    >
      {tried && !stored && (
        <p className="mb-6 border-y border-border py-4">
          <span className="block text-14 text-text-2">Aus deiner Rechnung {tried.place}</span>
          <span className="font-semibold">{ratesWords(tried)}</span>
        </p>
      )}
      <Segmented<PresetWord>
        label="Vorlage"
        choices={presetChoices}
        value={presetOf(settings)}
        onChange={(key) => {
          const preset = allocationPresets.find((each) => each.key === key)
          if (preset) setSettings({ ...settings, ...noFixedAmounts, ...ratesOf(preset) })
        }}
      />
      <ul className="section-rule mt-6">
        {ratedPots.map((pot) => (
          <PotRow key={pot} pot={pot} cents={parts?.[pot] ?? null}>
            {fixedCents(settings, pot) === null ? (
              <PercentField
                label={`${potWords[pot].title}, Rate`}
                isLabelHidden
                fieldClassName="w-28"
                valueBp={settings[rateField[pot]]}
                onPreview={(rate) => setSettings({ ...settings, [rateField[pot]]: rate })}
                onCommit={(rate) => setSettings({ ...settings, [rateField[pot]]: rate ?? 0 })}
              />
            ) : (
              <p className="w-28 py-3">{shareWords(pot, null)}</p>
            )}
            {first.isSimple && (
              <TargetSelect pot={pot} accounts={open} chosen={chosen} onChange={setChosen} />
            )}
          </PotRow>
        ))}
        <PotRow pot="life" cents={parts?.life ?? null}>
          <p className="w-28 py-3">{lifeBp < 0 ? '–' : shareWords('life', potShareBp(settings, 'life'))}</p>
          {first.isSimple && <TargetSelect pot="life" accounts={open} chosen={chosen} onChange={setChosen} />}
        </PotRow>
      </ul>
      {lifeBp < 0 && (
        <div className="mt-4">
          <ErrorSentence>Zusammen höchstens 100&nbsp;%. Nimm bei einem Topf etwas weg.</ErrorSentence>
        </div>
      )}
      {reserved && (
        <TaxReserveRow
          reserved={reserved}
          accounts={open}
          proposal={suggestTaxAccount(
            open,
            incomingAccount(settings, planning.accounts.accounts)?.id ?? null,
            chosen,
          )}
          chosen={taxAccountId}
          onChoose={setTaxAccountId}
        />
      )}
      <MoneyField
        label="Miete, Kreditraten und feste Kosten im Monat"
        isOptional
        fieldClassName="mt-6 max-w-90"
        help="So viel braucht Leben mindestens. Wird es knapp, sagen wir es."
        isEmptyAllowed
        valueCents={settings.lifeMinimumCents === 0 ? null : settings.lifeMinimumCents}
        onPreview={(lifeMinimumCents) => setSettings({ ...settings, lifeMinimumCents })}
        onCommit={(cents) => setSettings({ ...settings, lifeMinimumCents: cents ?? 0 })}
      />
      {missingCents > 0 && (
        <Notice tone="warning" className="mt-4">
          Leben reicht dafür nicht: Es fehlen {format(missingCents)} im Monat. Senk eine Rate oder lass es so
          und sieh im Kontensystem nach.
        </Notice>
      )}
      <MoreFields note="Eingangskonto" aside={incomingWords(settings, planning)}>
        <NativeSelect
          label="Eingangskonto"
          help="Hier kommt das Einkommen an, von hier gehen die Überweisungen ab."
          choices={[
            { value: '', label: 'das erste Girokonto' },
            ...open.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={settings.incomingAccountId ?? ''}
          onChange={({ target: { value } }) =>
            setSettings({ ...settings, incomingAccountId: value === '' ? null : value })
          }
        />
      </MoreFields>
      {failure !== undefined && <ErrorSentence>{failure}</ErrorSentence>}
      <StepFoot step="rates" onSkip={() => leave('skipped')}>
        <Button type="submit" isLoading={isSaving} loadingLabel="Speichert">
          Speichern und weiter
        </Button>
      </StepFoot>
    </form>
  )
}

interface PotRowProps {
  readonly pot: Pot
  readonly cents: Cents | null
  readonly children: ReactNode
}

function PotRow({ pot, cents, children }: PotRowProps) {
  const { title, note } = potWords[pot]
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-3 border-b border-border py-4">
      <LedgerName colour={pot} title={title} note={note} />
      <div className="col-span-2 row-start-2 flex gap-3">{children}</div>
      <p className="text-right text-18 font-semibold whitespace-nowrap">
        {cents === null ? <span className="text-text-3">–</span> : <Money cents={cents} />}
      </p>
    </li>
  )
}

interface TargetSelectProps {
  readonly pot: Pot
  readonly accounts: readonly { readonly id: string; readonly name: string }[]
  readonly chosen: SuggestedTargets
  readonly onChange: (chosen: SuggestedTargets) => void
}

function TargetSelect({ pot, accounts, chosen, onChange }: TargetSelectProps) {
  return (
    <NativeSelect
      label={`Konto für ${potWords[pot].title}`}
      isLabelHidden
      fieldClassName="w-44 grow"
      choices={[
        { value: '', label: 'noch kein Konto' },
        ...accounts.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={chosen[pot] ?? ''}
      onChange={({ target: { value } }) => onChange({ ...chosen, [pot]: value === '' ? null : value })}
    />
  )
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

const presetKeys = ['start', 'classic', 'seventy_thirty', 'own'] as const satisfies readonly PresetWord[]
const presetChoices = presetKeys.map((value) => ({ value, label: presetWords[value] }))

function presetOf(settings: Settings): PresetWord {
  const match = allocationPresets.find(
    (preset) =>
      preset.subPots.length === 0 &&
      ratedPots.every((pot: RatedPot) => preset[rateField[pot]] === settings[rateField[pot]]),
  )
  return presetKeys.find((key) => key === match?.key) ?? 'own'
}

function incomingWords(settings: Settings, planning: Planning): string {
  return incomingAccount(settings, planning.accounts.accounts)?.name ?? 'noch keins'
}
