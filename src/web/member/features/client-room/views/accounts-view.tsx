import { accountRecord } from '#contract/records/account-record.ts'
import { formatDay, formatDayMonthYear, formatMonth } from '#domain/calendar/format-date.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import { Section } from '#web/app/page/section.tsx'
import { accountGroupWords } from '#web/household/planning/account-group-words.ts'
import { softHyphens } from '#web/kit/words/soft-hyphens.ts'
import type { AccountsView } from '#web/member/consulting/room-queries.ts'
import { ToldAmount, useTell } from '#web/member/consulting/told-amount.tsx'
import {
  type AmountOf,
  PrecisionNote,
  type RoomTable,
  ViewGroup,
  ViewHead,
  ViewRow,
  ViewSum,
} from './view-parts.tsx'
import { WorthBar } from './worth-bar.tsx'

type Group = AccountsView['groups'][number]
type Account = Group['accounts'][number]

const typeWords = accountRecord.fields.type.words

/** The accounts of a client by group, with the net worth that they sum to. */
export function AccountsAreaView({ view }: { readonly view: AccountsView }) {
  const tell = useTell()
  const { groups, assets, debts, netWorth } = view
  return (
    <>
      <ViewHead
        area="accounts"
        figure={netWorth}
        sentence={
          <>
            Nettovermögen, Stand {formatDayMonthYear(view.day)}:{' '}
            {debts === 0
              ? `${tell(assets, { isSpoken: true })} Vermögen, keine Schulden.`
              : `${tell(assets, { isSpoken: true })} Vermögen, ${tell(debts, { isSpoken: true })} Schulden.`}
          </>
        }
        table={(amountOf) => tableOf(groups, amountOf)}
      />
      <div className="mt-8">
        <WorthBar groups={groups} assets={assets} debts={debts} />
      </div>
      <Section title="Konten" aside="nur lesen">
        {groups.map((each) => (
          <GroupRows key={each.group} of={each} />
        ))}
        <ViewSum label="Nettovermögen" value={netWorth} />
        <PrecisionNote base={assets > 0 ? 'des Vermögens' : 'der Schulden'} />
      </Section>
    </>
  )
}

function tableOf(groups: readonly Group[], amountOf: AmountOf): RoomTable {
  return {
    head: ['Konto', 'Gruppe', 'Art', 'Bank', 'Stand vom', 'Betrag'],
    rows: groups.flatMap(({ group, accounts, positions }) => [
      ...accounts.map((account) => [
        account.name,
        accountGroupWords[group],
        typeWords[account.type],
        account.institution,
        account.asOf && formatDay(account.asOf),
        amountOf(account.amount),
      ]),
      ...positions.map(({ name, amount }) => [
        name,
        accountGroupWords[group],
        'Position ohne Konto',
        '',
        null,
        amountOf(amount),
      ]),
    ]),
  }
}

function GroupRows({ of: { group, sum, accounts, positions } }: { readonly of: Group }) {
  return (
    <ViewGroup title={accountGroupWords[group]} sum={<ToldAmount value={sum} isToned />}>
      {accounts.map((account) => (
        <ViewRow
          key={account.id}
          title={softHyphens(account.name)}
          note={noteOf(account)}
          value={account.amount}
          isToned
          below={account.isCounted ? null : 'zählt nicht mit'}
        />
      ))}
      {positions.map(({ id, name, amount }) => (
        <ViewRow
          key={id}
          title={softHyphens(name)}
          note="Position im Vermögensplan, ohne Konto"
          value={amount}
          isToned
        />
      ))}
    </ViewGroup>
  )
}

function noteOf({ type, institution, asOf, interestBp, fixedUntil }: Account): string {
  return [
    [typeWords[type], institution].filter((part) => part !== '').join(' '),
    asOf === null ? 'noch kein Stand' : `Stand ${formatDay(asOf)}`,
    interestBp === null ? null : `${formatPercent(interestBp)} Zins`,
    fixedUntil === null ? null : `fest bis ${formatMonth(fixedUntil)}`,
  ]
    .filter((part) => part !== null)
    .join(', ')
}
