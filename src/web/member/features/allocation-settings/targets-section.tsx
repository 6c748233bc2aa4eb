import Printer from 'lucide-react/icons/printer'
import { href } from 'react-router'
import { allocationRecord } from '#contract/records/allocation-record.ts'
import { pots } from '#domain/account-system/pot.ts'
import type { Account } from '#domain/accounts/account.ts'
import { maskIban } from '#domain/accounts/iban.ts'
import { isOpenOn } from '#domain/accounts/is-open-on.ts'
import type { Day } from '#domain/calendar/day.ts'
import { Section } from '#web/app/page/section.tsx'
import { Button } from '#web/kit/controls/button.tsx'
import { TextActionLink } from '#web/kit/controls/text-action.tsx'
import { TotalRow } from '#web/kit/display/ledger-row.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { useWidth } from '#web/kit/display/use-width.ts'
import { Select } from '#web/kit/pickers/select.tsx'
import { PotTargets, canBeTarget } from './pot-targets.tsx'
import type { Preview } from './settings-preview.ts'
import type { EditedSubPot } from './sub-pot-dialog.tsx'
import { potColumns, targetColumns } from './target-columns.ts'
import type { Allocation } from './use-allocation.ts'

interface TargetsSectionProps {
  readonly allocation: Allocation
  readonly preview: Preview
  readonly accounts: readonly Account[]
  readonly today: Day
  readonly onSubPot: (edited: EditedSubPot) => void
}

/** The width in px from which a target is one line. */
const WIDE_WIDTH = 960

/**
 * The way from a pot to its accounts: the sub-pots that it fills first, the accounts, and the amount that
 * each gets.
 */
export function TargetsSection({ allocation, preview, accounts, today, onSubPot }: TargetsSectionProps) {
  const [ref, width] = useWidth<HTMLDivElement>()
  const isWide = width >= WIDE_WIDTH
  const { settings, change } = allocation
  const open = accounts.filter((account) => isOpenOn(account, today))
  const byDefault =
    preview.incoming && settings.incomingAccountId === null ? preview.incoming.name : undefined
  return (
    <Section
      id="ziele"
      title="Vom Topf aufs Konto"
      lead="Feste Beträge zuerst, von oben nach unten. Was danach bleibt, teilt sich nach Prozent."
      actions={
        <TextActionLink to={href('/kontensystem/dauerauftraege')} icon={Printer}>
          Daueraufträge drucken
        </TextActionLink>
      }
    >
      <div ref={ref}>
        <div className={isWide ? `${potColumns} mt-4 mb-6 items-center` : 'mt-5 mb-6 max-w-100'}>
          {isWide && (
            <div className="pr-6">
              <p className="font-semibold">{fields.incomingAccountId.label}</p>
              <p className="text-14 text-text-3">{incomingHelp}</p>
            </div>
          )}
          <div className={isWide ? 'max-w-100' : ''}>
            <Select
              label={fields.incomingAccountId.label}
              isLabelHidden={isWide}
              {...(isWide ? {} : { help: incomingHelp })}
              placeholder="Noch kein Girokonto"
              noneLabel={byDefault ? `${byDefault}, dein erstes Girokonto` : 'Erstes Girokonto'}
              value={settings.incomingAccountId}
              options={open
                .filter(({ type }) => canReceive.has(type))
                .map(({ id, name, iban }) => ({
                  value: id,
                  label: name,
                  note: iban ? maskIban(iban) : undefined,
                }))}
              onChange={(id: string | null) =>
                change({ ...settings, incomingAccountId: id }, 'Eingangskonto geändert')
              }
            />
          </div>
        </div>
        {isWide && (
          <div aria-hidden className={`label-caps border-b border-border py-2 ${potColumns}`}>
            <span>{fields.targets.fields.pot.label}</span>
            <span className={targetColumns}>
              <span className="col-start-2">{fields.targets.fields.accountId.label}</span>
              <span className="text-right">Anteil oder Betrag</span>
              <span className="text-right">Im Monat</span>
            </span>
          </div>
        )}
        {pots.map((pot) => (
          <PotTargets
            key={pot}
            pot={pot}
            allocation={allocation}
            preview={preview}
            accounts={accounts}
            free={open.filter(canBeTarget)}
            isWide={isWide}
            onSubPot={onSubPot}
          />
        ))}
        {preview.incomeCents > 0 && (
          <TotalRow label="Alle Töpfe zusammen">
            <Money cents={preview.incomeCents} className={isWide ? 'mr-22' : ''} />
          </TotalRow>
        )}
        <div className="mt-3">
          <Button variant="quiet" onClick={() => onSubPot({ pot: 'life', unit: 'share' })}>
            Untertopf anlegen
          </Button>
        </div>
      </div>
    </Section>
  )
}

const { fields } = allocationRecord
const incomingHelp = 'Hier kommt dein Einkommen an, von hier starten die Überweisungen.'

const canReceive: ReadonlySet<string> = new Set(['checking', 'savings', 'cash'])
