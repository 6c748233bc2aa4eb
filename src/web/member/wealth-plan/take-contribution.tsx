import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { AccountSystemRecords } from '#domain/account-system/plan-month.ts'
import { formatMonth } from '#domain/calendar/format-date.ts'
import type { Month } from '#domain/calendar/month.ts'
import {
  type AccountChange,
  type ContributionTargets,
  contributionTargets,
  type TargetClass,
} from '#domain/household-plan/contribution-targets.ts'
import type { Protection } from '#domain/household-plan/next-contribution.ts'
import type { PlannedPosition } from '#domain/household-plan/planned-positions.ts'
import { sumCents } from '#domain/money/cents.ts'
import { accountSystemQuery, type StoredAllocation } from '#web/household/planning/planning-queries.ts'
import { potWords } from '#web/household/planning/pot-words.ts'
import { refusalSentence } from '#web/household/records/refusal-sentence.ts'
import { useSend } from '#web/household/records/use-send.ts'
import {
  deleteAllocationMutation,
  putAllocationMutation,
} from '#web/household/writes/account-system-writes.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { noticeActionClass } from '#web/kit/controls/notice.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { showToast, showUndoToast } from '#web/kit/toasts/toast-store.ts'

interface TakeContributionProps {
  readonly records: Pick<AccountSystemRecords, 'income' | 'versions'>
  /** The month from which on the transfers would change. */
  readonly month: Month
  readonly classes: readonly TargetClass[]
  readonly positions: readonly PlannedPosition[]
  readonly protection: Protection
  readonly nameOfClass: (classId: string) => string
}

/**
 * Turns the next contribution into transfers of the account system from a month on, after showing what
 * changes.
 */
export function TakeContribution(props: TakeContributionProps) {
  const { records, month, positions, nameOfClass } = props
  const [isOpen, setOpen] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string>()
  const write = useAllocationWrite(month)
  const targets = contributionTargets(records, props)
  if (!targets.ok) return <Refusal targets={targets} nameOfClass={nameOfClass} />
  if (targets.isSame)
    return (
      <p className="text-14 text-text-2">
        Deine Überweisungen sind schon so eingestellt. Es gibt nichts zu ändern.
      </p>
    )
  const { version, changes } = targets
  const accountName = (id: string) => positions.find((position) => position.id === id)?.name ?? 'Konto'

  async function take() {
    setSaving(true)
    setFailure(undefined)
    try {
      await write(version)
      setOpen(false)
    } catch (error) {
      setFailure(refusalSentence(error))
    } finally {
      setSaving(false)
    }
  }

  return (
    <>
      <Button className="w-full !whitespace-normal print:hidden" onClick={() => setOpen(true)}>
        In die Überweisungen übernehmen
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Überweisungen ändern"
        lead={`Ab ${formatMonth(month)} teilt sich der Topf „${potWords.saving_rate.title}“ so auf. Vergangene Monate und andere Töpfe bleiben, wie sie sind.`}
        width={528}
        actions={
          <Button
            size={44}
            isLoading={isSaving}
            loadingLabel="Speichert"
            error={failure}
            onClick={() => void take()}
          >
            Ab {formatMonth(month)} so überweisen
          </Button>
        }
      >
        <Changes changes={changes} nameOf={accountName} />
        <p className="mt-3 text-14 text-text-3">
          Die kleineren Beträge sind fest. Kommt in einem Monat mehr oder weniger in den Topf, trägt das Konto
          mit dem größten Betrag den Unterschied.
        </p>
      </Dialog>
    </>
  )
}

interface ChangesProps {
  readonly changes: readonly AccountChange[]
  readonly nameOf: (accountId: string) => string
}

function Changes({ changes, nameOf }: ChangesProps) {
  const sum = (side: 'beforeCents' | 'afterCents') => sumCents(changes.map((change) => change[side]))
  return (
    <table className="mt-4 w-full text-14">
      <thead>
        <tr className="border-b border-border text-left">
          <th className="label-caps py-2 font-semibold">Konto</th>
          <th className="label-caps py-2 text-right font-semibold">bisher</th>
          <th className="label-caps py-2 text-right font-semibold">dann</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ accountId, beforeCents, afterCents }) => (
          <tr key={accountId} className="border-b border-border">
            <th scope="row" className="py-2.5 text-left font-semibold">
              {nameOf(accountId)}
            </th>
            <td className="py-2.5 text-right text-text-2">
              <Money cents={beforeCents} />
            </td>
            <td className={`py-2.5 text-right ${beforeCents === afterCents ? '' : 'font-semibold'}`}>
              <Money cents={afterCents} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="double-rule border-t border-t-text font-semibold">
          <th scope="row" className="py-2.5 text-left">
            Summe
          </th>
          <td className="py-2.5 text-right">
            <Money cents={sum('beforeCents')} />
          </td>
          <td className="py-2.5 text-right">
            <Money cents={sum('afterCents')} />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

interface RefusalProps {
  readonly targets: Extract<ContributionTargets, { readonly ok: false }>
  readonly nameOfClass: (classId: string) => string
}

function Refusal({ targets, nameOfClass }: RefusalProps) {
  if (targets.reason === 'no_account') {
    const names = targets.classIds.map((id) => (id === null ? 'den Schutz' : `„${nameOfClass(id)}“`))
    return (
      <Sentence to="/einstellungen/konten" action="Konten öffnen">
        {`Für ${new Intl.ListFormat('de').format(names)} gibt es kein Konto, auf das du überweisen kannst.`}
      </Sentence>
    )
  }
  return (
    <Sentence to="/einstellungen/kontensystem" action="Kontensystem öffnen">
      {targets.reason === 'no_account_system'
        ? 'Übernehmen kannst du das, sobald dein Kontensystem eingerichtet ist.'
        : `In deinem Kontensystem geht noch nichts in den Topf „${potWords.saving_rate.title}“.`}
    </Sentence>
  )
}

function Sentence({
  to,
  action,
  children,
}: {
  readonly to: string
  readonly action: string
  readonly children: ReactNode
}) {
  return (
    <p className="text-14 text-text-2">
      {children}{' '}
      <Link to={to} className={noticeActionClass}>
        {action}
      </Link>
    </p>
  )
}

/** Replaces the version of the account system that begins in the month; the toast takes the change back. */
function useAllocationWrite(month: Month) {
  const send = useSend()
  const client = useQueryClient()

  function stored(): StoredAllocation | undefined {
    return client.getQueryData(accountSystemQuery.queryKey)?.versions.find((each) => each.month === month)
  }

  function put({ month: _month, version: _version, ...settings }: VersionToStore, seen: number) {
    return send(putAllocationMutation, { params: { month }, body: { ...copied(settings), version: seen } })
  }

  return async (version: VersionToStore): Promise<void> => {
    const before = stored()
    const saved = await put(version, before?.version ?? 0)
    showUndoToast(`Überweisungen ab ${formatMonth(month)} geändert`, () => {
      const back = before ? put(before, saved.version) : send(deleteAllocationMutation, { month })
      back.catch((error: unknown) => {
        const message = refusalSentence(error)
        if (message !== undefined) showToast({ type: 'negative', message, timeout: 0 })
      })
    })
  }
}

type VersionToStore = Extract<ContributionTargets, { readonly ok: true }>['version'] & {
  readonly version?: number
}

function copied(settings: Omit<VersionToStore, 'month' | 'version'>) {
  return {
    ...settings,
    subPots: settings.subPots.map((subPot) => ({ ...subPot })),
    targets: settings.targets.map((target) => ({ ...target })),
  }
}
