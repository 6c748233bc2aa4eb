import { allocationRecord } from '#contract/records/allocation-record.ts'
import { formatMonth, formatMonthName } from '#domain/calendar/format-date.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import { Section } from '#web/app/page/section.tsx'
import { PotBar } from '#web/household/planning/pot-bar.tsx'
import { potWords } from '#web/household/planning/pot-words.ts'
import { BarLabels } from '#web/kit/bars/bar-labels.tsx'
import { softHyphens } from '#web/kit/words/soft-hyphens.ts'
import type { AccountSystemView } from '#web/member/consulting/room-queries.ts'
import { ToldAmount, useTell } from '#web/member/consulting/told-amount.tsx'
import {
  type AmountOf,
  Fact,
  Facts,
  PrecisionNote,
  type RoomTable,
  ViewHead,
  ViewRow,
  ViewSum,
} from './view-parts.tsx'

type PotOfView = AccountSystemView['pots'][number]
type Part = PotOfView['parts'][number]

const { base, shortfall } = allocationRecord.fields

/** The account system of a client: how a month is split, and where each pot goes. */
export function AccountSystemAreaView({ view }: { readonly view: AccountSystemView }) {
  const tell = useTell()
  const { pots, income, rates, unit } = view
  if (rates === null)
    return (
      <ViewHead
        area="account_system"
        figure={null}
        sentence="Dein Mandant hat noch keine Raten gewählt."
        table={() => ({ head: ['Topf', 'Betrag'], rows: [] })}
      />
    )
  return (
    <>
      <ViewHead
        area="account_system"
        figure={unit === 'percent' ? null : income}
        sentence={<Sentence view={view} />}
        table={(amountOf) => tableOf(pots, amountOf)}
      />
      <div className="mt-6">
        <BarLabels
          shares={pots.map((each) => ({ key: each.pot, text: rateWords(each), cents: each.amount }))}
        />
        <PotBar
          label={pots.map(({ pot, amount }) => `${potWords[pot].title} ${tell(amount)}`).join(', ')}
          parts={pots.map(({ pot, amount }) => ({ key: pot, colour: pot, cents: amount }))}
        />
      </div>
      <Section title="Töpfe" aside="nur lesen">
        <ul>
          {pots.map((each) => (
            <PotRows key={each.pot} of={each} />
          ))}
        </ul>
        <ViewSum label="Töpfe zusammen" value={income} />
        <PrecisionNote base="dessen, was verteilt wird" />
      </Section>
      <Rules rates={rates} nextRates={view.nextRates} />
    </>
  )
}

function Sentence({ view: { month, taxReserve, unit } }: { readonly view: AccountSystemView }) {
  const tell = useTell()
  const name = formatMonthName(month)
  return (
    <>
      {unit === 'percent' ? `So teilt sich das Einkommen im ${name}` : `werden im ${name} geteilt`}
      {taxReserve > 0 && `, vorab ${tell(taxReserve, { isSpoken: true })} ${potWords.tax_reserve.title}`}.
    </>
  )
}

function tableOf(pots: readonly PotOfView[], amountOf: AmountOf): RoomTable {
  return {
    head: ['Topf', 'Wohin', 'Anteil', 'Betrag'],
    rows: pots.flatMap((each) => [
      [potWords[each.pot].title, '', rateWords(each), amountOf(each.amount)],
      ...each.parts.map((part) => [
        potWords[each.pot].title,
        partName(each, part),
        part.shareBp === null ? '' : formatPercent(part.shareBp),
        amountOf(part.amount),
      ]),
    ]),
  }
}

interface RulesProps {
  readonly rates: NonNullable<AccountSystemView['rates']>
  readonly nextRates: AccountSystemView['nextRates']
}

function Rules({ rates, nextRates }: RulesProps) {
  return (
    <Section title="Regeln" aside={`seit ${formatMonth(rates.month)}`}>
      <Facts>
        <Fact label={base.label}>{base.words[rates.base]}</Fact>
        <Fact label={shortfall.label}>{shortfall.words[rates.shortfall]}</Fact>
        {rates.lifeMinimum !== null && (
          <Fact label="Leben mindestens">
            <ToldAmount value={rates.lifeMinimum} isSpoken />
          </Fact>
        )}
        {nextRates && (
          <Fact label={`Ab ${formatMonth(nextRates.month)}`}>
            {[nextRates.savingBp, nextRates.luxuryBp, nextRates.donationBp]
              .map((bp) => formatPercent(bp))
              .join(' / ')}
          </Fact>
        )}
      </Facts>
    </Section>
  )
}

function PotRows({ of: pot }: { readonly of: PotOfView }) {
  const shown = pot.parts.length === 1 && pot.parts[0]?.place === null ? [] : pot.parts
  return (
    <>
      <ViewRow
        colour={pot.pot}
        title={potWords[pot.pot].title}
        note={
          pot.rateBp === null && pot.pot === 'life'
            ? potWords.life.note
            : `${potWords[pot.pot].note}, ${rateWords(pot)}`
        }
        value={pot.amount}
      />
      {shown.map((part, at) => (
        <ViewRow
          // Two parts may lead to the same account.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          isInner
          title={softHyphens(partName(pot, part))}
          note={part.shareBp === null || shown.length === 1 ? undefined : formatPercent(part.shareBp)}
          value={part.amount}
        />
      ))}
    </>
  )
}

function rateWords({ pot, rateBp }: PotOfView): string {
  if (rateBp !== null) return formatPercent(rateBp)
  return pot === 'life' ? 'Rest' : 'fester Betrag'
}

function partName({ subPots }: PotOfView, { subPotId, place }: Part): string {
  const subPot = subPots.find(({ id }) => id === subPotId)?.label
  const account = place === null ? 'ohne eigenes Konto' : (place.name ?? 'ein Konto')
  return subPot === undefined ? account : `${subPot}, ${account}`
}
