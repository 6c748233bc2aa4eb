import { allocationPresets } from '#domain/account-system/allocation-presets.ts'
import { noFixedAmounts } from '#domain/account-system/allocation-version.ts'
import { incomingAccount } from '#domain/account-system/incoming-account.ts'
import { type RatedPot, ratedPots } from '#domain/account-system/pot.ts'
import type { Day } from '#domain/calendar/day.ts'
import { suggestTaxAccount } from '#domain/set-up/suggest-tax-account.ts'
import type { Planning } from '#web/household/planning/use-planning.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { Notice } from '#web/kit/controls/notice.tsx'
import { useFormatEuro } from '#web/kit/display/money.tsx'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { NativeChoice } from '#web/kit/fields/native-choice.tsx'
import { Segmented } from '#web/kit/fields/segmented.tsx'
import { MoreFields } from './more-fields.tsx'
import { RateRows } from './rate-rows.tsx'
import { ratesOf, ratesWords } from './rates-words.ts'
import { StepFoot } from './step-foot.tsx'
import { TaxReserveRow } from './tax-reserve-row.tsx'
import type { TriedIncome } from './tried.ts'
import type { LeaveStep } from './use-leave-step.ts'
import { type Settings, rateField, useRates } from './use-rates.ts'

interface RatesStepProps {
  readonly planning: Planning
  readonly tried: TriedIncome | null
  readonly today: Day
  readonly leave: LeaveStep
}

const presetWords = { start: 'Start', classic: 'Klassisch', seventy_thirty: '70/30', own: 'Eigene' } as const
type PresetWord = keyof typeof presetWords

/**
 * The step of the rates: three rates with an account each, and the rest for the pot Leben. One press stores
 * all of it.
 */
export function RatesStep({ planning, tried, today, leave }: RatesStepProps) {
  const rates = useRates({ planning, tried, today, leave })
  const { settings, set, reserved, lifeBp, open, missingCents } = rates
  const format = useFormatEuro()
  return (
    <form
      noValidate
      className="mt-8"
      onSubmit={(event) => {
        event.preventDefault()
        if (lifeBp >= 0) void rates.save()
      }}
    >
      {tried && !rates.isStored && (
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
          if (preset) set({ ...noFixedAmounts, ...ratesOf(preset) })
        }}
      />
      <RateRows rates={rates} />
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
            rates.chosen,
          )}
          chosen={rates.taxAccountId}
          onChoose={rates.setTaxAccountId}
        />
      )}
      <MoneyField
        label="Miete, Kreditraten und feste Kosten im Monat"
        isOptional
        fieldClassName="mt-6 max-w-90"
        help="So viel braucht Leben mindestens. Wird es knapp, sagen wir es."
        isEmptyAllowed
        valueCents={settings.lifeMinimumCents === 0 ? null : settings.lifeMinimumCents}
        onPreview={(lifeMinimumCents) => set({ lifeMinimumCents })}
        onCommit={(cents) => set({ lifeMinimumCents: cents ?? 0 })}
      />
      {missingCents > 0 && (
        <Notice tone="warning" className="mt-4">
          Leben reicht dafür nicht: Es fehlen {format(missingCents)} im Monat. Senk eine Rate oder lass es so
          und sieh im Kontensystem nach.
        </Notice>
      )}
      <MoreFields note="Eingangskonto" aside={incomingWords(settings, planning)}>
        <NativeChoice
          label="Eingangskonto"
          help="Hier kommt das Einkommen an, von hier gehen die Überweisungen ab."
          choices={[
            { value: null, label: 'das erste Girokonto' },
            ...open.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={settings.incomingAccountId}
          onChange={(incomingAccountId) => set({ incomingAccountId })}
        />
      </MoreFields>
      {rates.failure !== undefined && <ErrorSentence>{rates.failure}</ErrorSentence>}
      <StepFoot step="rates" onSkip={() => leave('skipped')}>
        <Button type="submit" isLoading={rates.isSaving} loadingLabel="Speichert">
          Speichern und weiter
        </Button>
      </StepFoot>
    </form>
  )
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
