import { useQueryClient } from '@tanstack/react-query'
import { planPositionRecord } from '#contract/records/plan-position-record.ts'
import type { HouseholdPlan } from '#domain/household-plan/household-plan.ts'
import type { PlannedPosition } from '#domain/household-plan/planned-positions.ts'
import { sumCents } from '#domain/money/cents.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import { returnAssumptions } from '#domain/wealth-plan/return-assumptions.ts'
import { Section } from '#web/app/page/section.tsx'
import { wealthPlanQuery } from '#web/household/planning/wealth-plan-queries.ts'
import { refusalSentence } from '#web/household/records/refusal-sentence.ts'
import { useSend } from '#web/household/records/use-send.ts'
import { putPlanPositionMutation } from '#web/household/writes/plan-writes.ts'
import { Notice } from '#web/kit/controls/notice.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { PotKey } from '#web/kit/display/colour-key.tsx'
import { TotalRow } from '#web/kit/display/ledger-row.tsx'
import { Money, useFormatEuro } from '#web/kit/display/money.tsx'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { PercentField } from '#web/kit/fields/percent-field.tsx'
import { showToast, showUndoToast } from '#web/kit/toasts/toast-store.ts'
import { softHyphens } from '#web/kit/words/soft-hyphens.ts'
import { AcceptedNote } from '#web/member/consulting/accepted-note.tsx'
import { Captioned } from '#web/member/wealth-plan/captioned.tsx'
import { colourOf } from '#web/member/wealth-plan/colour-of.ts'
import { fieldsOfPosition } from '#web/member/wealth-plan/fields-of-position.ts'
import { usePlanEdits } from '#web/member/wealth-plan/plan-edits.tsx'
import { RecordTrouble } from '#web/member/wealth-plan/record-trouble.tsx'
import { loanWords, positionNote } from './position-words.ts'
import { isOfPosition } from './proposed-here.ts'
import { ReturnRange } from './return-range.tsx'
import { usePositionRecord } from './use-position-record.ts'

const LOWEST_RETURN_BP = -2_000
const HIGHEST_RETURN_BP = 2_000
const HIGHEST_COST_BP = 500
const LOWEST_CONTRIBUTION_CENTS = -999_999_999
/** The return in basis points from which on the page asks whether it is intended. */
const DARING_RETURN_BP = 800
const { fields } = planPositionRecord

const columns =
  'grid grid-cols-2 gap-x-4 gap-y-3 border-b border-border py-3 @min-[40rem]:grid-cols-[minmax(0,1fr)_6.5rem_9rem_6rem_8.5rem] @min-[40rem]:items-center'

interface PositionsSectionProps {
  readonly plan: HouseholdPlan
  readonly scenarios: readonly { readonly id: string; readonly name: string }[]
  readonly onOpen: (id: string) => void
  readonly onAdd: () => void
}

/** The return, cost and contribution of each position in a month. */
export function PositionsSection({ plan, scenarios, onOpen, onAdd }: PositionsSectionProps) {
  const own = plan.positions.filter(({ record }) => record.returnBp !== null)
  const reset = useReset(own)
  const base = plan.positions.filter(({ record }) => record.scenarioId === null)
  return (
    <Section
      title="Positionen"
      actions={
        <>
          {own.length > 0 && <TextAction onClick={reset}>Renditen zurücksetzen</TextAction>}
          <TextAction onClick={onAdd}>Freie Position</TextAction>
        </>
      }
    >
      <div aria-hidden className={`${columns} label-caps mt-2 hidden @min-[40rem]:grid`}>
        <span>Position</span>
        <span>{fields.returnBp.label}</span>
        <span>1979 bis 2020</span>
        <span>{fields.costBp.label}</span>
        <span className="text-right">{fields.contributionCents.inForm}</span>
      </div>
      {plan.positions.length === 0 && (
        <p className="py-4 text-text-2">
          Noch keine Position. Jedes Konto, das zum Vermögen zählt, steht hier von selbst; was kein Konto hat,
          fügst du hinzu.
        </p>
      )}
      {plan.positions.map((position) => (
        <PositionRow
          key={position.id}
          position={position}
          scenario={scenarios.find(({ id }) => id === position.record.scenarioId)?.name}
          onOpen={() => onOpen(position.id)}
        />
      ))}
      {base.length > 0 && (
        <TotalRow label="Zusammen im Monat">
          <Money
            cents={sumCents(
              base.filter(({ record }) => record.isPlanned).map(({ contributionCents }) => contributionCents),
            )}
          />
        </TotalRow>
      )}
      <AcceptedNote isHere={(line) => plan.positions.some((position) => isOfPosition(position, line))} />
      <p className="mt-3 max-w-prose text-14 text-text-3">
        Effektive Jahreswerte, Darlehen nominal. Punkt: deine Annahme, die Hälfte aller Verläufe liegt
        darüber. Strich und Fläche: Rendite im Jahr 1979 bis 2020 ± eine Standardabweichung, eigene Auswertung
        aus der Jordà-Schularick-Taylor Macrohistory Database R6 (Deutschland), MSCI World und Goldpreisen der
        Weltbank, in Euro. Leerst du ein Feld, gilt wieder der Vorschlag.
      </p>
    </Section>
  )
}

interface PositionRowProps {
  readonly position: PlannedPosition
  /** The name of the scenario to which alone the position belongs; undefined: the plan itself. */
  readonly scenario: string | undefined
  readonly onOpen: () => void
}

function PositionRow({ position, scenario, onOpen }: PositionRowProps) {
  const format = useFormatEuro()
  const record = usePositionRecord(position.record)
  const { change } = record
  const { name, kind, valueSign } = position
  const interestBp = position.terms?.interestBp ?? null
  const isAsset = kind === 'asset' && valueSign === 1
  const returnBp = record.fields.returnBp ?? position.suggestedReturnBp
  const contributionCents = record.fields.contributionCents ?? position.suggestedContributionCents
  return (
    <>
      <div className={columns}>
        <button
          type="button"
          onClick={onOpen}
          className="group col-span-2 flex min-h-11 min-w-0 gap-3.5 text-left @min-[40rem]:col-span-1"
        >
          <PotKey colour={colourOf(position)} />
          <span className="min-w-0">
            <span className="block font-semibold group-hover:underline">{softHyphens(name)}</span>
            <span className={`block text-14 ${position.gap ? 'font-semibold text-warning' : 'text-text-3'}`}>
              {scenario === undefined ? positionNote(position, format) : `nur im Szenario „${scenario}“`}
            </span>
          </span>
          <span className="sr-only">, mehr einstellen</span>
        </button>
        {isAsset ? (
          <Captioned until="wide" caption={fields.returnBp.label}>
            <PercentField
              label={`${fields.returnBp.label} im Jahr, ${name}`}
              isLabelHidden
              size={44}
              digits={2}
              valueBp={returnBp}
              minimumBp={LOWEST_RETURN_BP}
              maximumBp={HIGHEST_RETURN_BP}
              isEmptyAllowed
              onCommit={(bp) =>
                change(
                  { returnBp: bp },
                  `${name}: Rendite ${formatPercent(returnBp)} → ${formatPercent(bp ?? position.suggestedReturnBp)}`,
                )
              }
            />
          </Captioned>
        ) : (
          <p className="text-right">{interestBp === null ? '–' : formatPercent(interestBp, { digits: 2 })}</p>
        )}
        <div className="self-center text-14 text-text-3">
          {kind === 'loan'
            ? loanWords(position)
            : isAsset && <Range position={position} returnBp={returnBp} />}
        </div>
        {isAsset ? (
          <Captioned until="wide" caption={fields.costBp.label}>
            <PercentField
              label={`${fields.costBp.label} im Jahr, ${name}`}
              isLabelHidden
              size={44}
              digits={2}
              valueBp={record.fields.costBp}
              maximumBp={HIGHEST_COST_BP}
              onCommit={(bp) => change({ costBp: bp ?? 0 }, `${name}: Kosten geändert`)}
            />
          </Captioned>
        ) : (
          <span className="hidden @min-[40rem]:block" />
        )}
        <Captioned until="wide" caption={fields.contributionCents.inForm}>
          <MoneyField
            label={`${fields.contributionCents.label}, ${name}`}
            isLabelHidden
            size={44}
            valueCents={contributionCents}
            minimumCents={LOWEST_CONTRIBUTION_CENTS}
            isEmptyAllowed
            onCommit={(cents) => change({ contributionCents: cents }, `${name}: Sparrate geändert`)}
          />
        </Captioned>
      </div>
      {isAsset && returnBp > DARING_RETURN_BP && (
        <Notice tone="warning" className="my-3">
          {`Mehr als ${formatPercent(DARING_RETURN_BP, { digits: 1 })} im Jahr rechnet den Plan schön. Vorgeschlagen sind ${formatPercent(position.suggestedReturnBp, { digits: 1 })}.`}
        </Notice>
      )}
      <RecordTrouble record={record} fields={fields} name={`„${name}“`} />
    </>
  )
}

function Range({
  position: { assetClass, name, suggestedReturnBp },
  returnBp,
}: {
  readonly position: PlannedPosition
  readonly returnBp: number
}) {
  const assumption = returnAssumptions.find((each) => each.assetClass === assetClass)
  if (!assumption) return <span>{`Vorschlag ${formatPercent(suggestedReturnBp)}`}</span>
  return (
    <ReturnRange
      assumption={assumption}
      returnBp={returnBp}
      label={`${name}: Annahme ${formatPercent(returnBp)}, Vorschlag ${formatPercent(suggestedReturnBp)}, 1979 bis 2020 im Jahr ${formatPercent(assumption.pastMeanBp)}`}
    />
  )
}

/** Gives all positions their suggested returns again; one undo restores their own returns. */
function useReset(own: readonly PlannedPosition[]): () => void {
  const client = useQueryClient()
  const send = useSend()
  const { noteSaved } = usePlanEdits()

  async function put(id: string, returnBp: number | null, former: PlannedPosition): Promise<void> {
    const stored =
      client.getQueryData(wealthPlanQuery.queryKey)?.positions.find((each) => each.id === id) ?? former.record
    await send(putPlanPositionMutation, {
      params: { id },
      body: { version: stored.version, ...fieldsOfPosition(stored), returnBp },
    })
  }

  async function putAll(returnOf: (position: PlannedPosition) => number | null): Promise<void> {
    for (const position of own) await put(position.id, returnOf(position), position)
  }

  return () => {
    const word = 'Renditen zurückgesetzt'
    putAll(() => null)
      .then(() => {
        const back = noteSaved(word, () => putAll(({ record }) => record.returnBp))
        showUndoToast(word, () => void back().catch(tell))
      })
      .catch(tell)
  }
}

function tell(error: unknown): void {
  const message = refusalSentence(error)
  if (message !== undefined) showToast({ type: 'negative', message, timeout: 0 })
}
