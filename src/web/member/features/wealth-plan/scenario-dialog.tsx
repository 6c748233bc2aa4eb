import { useState } from 'react'
import { addMonths, type Month } from '#domain/calendar/month.ts'
import { type Cents, MAX_BALANCE_CENTS } from '#domain/money/cents.ts'
import type { EventKind } from '#domain/wealth-plan/wealth-plan.ts'
import { Button } from '#web/controls/button.tsx'
import { TextAction } from '#web/controls/text-action.tsx'
import { Money } from '#web/display/money.tsx'
import { EntryField } from '#web/fields/entry-field.tsx'
import { MoneyField } from '#web/fields/money-field.tsx'
import { formatMonthEntry, readMonth } from '#web/fields/month-entry.ts'
import { parseSentences } from '#web/fields/parse-sentences.ts'
import { RadioGroup } from '#web/fields/radio-group.tsx'
import { TextField } from '#web/fields/text-field.tsx'
import { Dialog } from '#web/layers/dialog.tsx'
import { newId } from '#web/planning/new-id.ts'
import {
  createPlanEventMutation,
  createPlanScenarioMutation,
  deletePlanEventMutation,
  type StoredPlanEvent,
  updatePlanScenarioMutation,
  type WealthPlanData,
} from '#web/planning/wealth-plan-queries.ts'
import { refusalSentence } from '#web/records/refusal-sentence.ts'
import { useSend } from '#web/records/use-send.ts'

export type ScenarioSubject =
  | { readonly kind: 'new' }
  | { readonly kind: 'stored'; readonly scenario: WealthPlanData['planScenarios'][number] }

interface ScenarioDialogProps {
  readonly subject: ScenarioSubject
  readonly month: Month
  readonly events: readonly StoredPlanEvent[]
  readonly onClose: () => void
  readonly onCreated: (id: string) => void
}

interface EventDraft {
  readonly name: string
  readonly kind: EventKind
  readonly from: Month
  readonly to: Month | null
  readonly amountCents: Cents | null
}

const [LONGEST_NAME, LONGEST_EVENT_NAME] = [60, 80]

/** A scenario by its name and by what differs: money that comes or goes. */
export function ScenarioDialog({ subject, month, events, onClose, onCreated }: ScenarioDialogProps) {
  const send = useSend()
  const [ownId] = useState(newId)
  const stored = subject.kind === 'stored' ? subject.scenario : null
  const [name, setName] = useState(stored?.name ?? '')
  const [draft, setDraft] = useState<EventDraft>(() => emptyEvent(month))
  const [hasTried, setTried] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string>()
  const id = stored?.id ?? ownId
  const own = events.filter(({ scenarioId }) => scenarioId === id)
  const isEventBegun = draft.name.trim() !== '' || draft.amountCents !== null
  const isEventWhole = draft.name.trim() !== '' && draft.amountCents !== null && draft.amountCents !== 0
  const edit = (change: Partial<EventDraft>) => setDraft((before) => ({ ...before, ...change }))

  async function save() {
    setTried(true)
    if (name.trim() === '' || (isEventBegun && !isEventWhole)) return
    setSaving(true)
    setFailure(undefined)
    try {
      if (!stored) await send(createPlanScenarioMutation, { id, name: name.trim() })
      else if (stored.name !== name.trim())
        await send(updatePlanScenarioMutation, {
          params: { id },
          body: { name: name.trim(), version: stored.version },
        })
      if (isEventWhole && draft.amountCents !== null)
        await send(createPlanEventMutation, {
          id: newId(),
          name: draft.name.trim(),
          kind: draft.kind,
          from: draft.from,
          to: draft.kind === 'monthly' ? draft.to : null,
          amountCents: draft.amountCents,
          positionId: null,
          scenarioId: id,
        })
      if (!stored) onCreated(id)
      onClose()
    } catch (error) {
      setFailure(refusalSentence(error))
    } finally {
      setSaving(false)
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={stored ? 'Szenario ändern' : 'Szenario anlegen'}
      lead="Ein Szenario ist dein Plan mit dem, was anders wäre: weniger Einkommen in Teilzeit, ein Kind, ein Hauskauf."
      width={528}
      actions={
        <Button
          size={44}
          isLoading={isSaving}
          loadingLabel="Speichert"
          error={failure}
          onClick={() => void save()}
        >
          Speichern
        </Button>
      }
    >
      <div className="mt-4 grid gap-4">
        <TextField
          label="Name"
          value={name}
          maxLength={LONGEST_NAME}
          error={hasTried && name.trim() === '' ? parseSentences.empty : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        {own.length > 0 && (
          <ul className="border-t border-border">
            {own.map((event) => (
              <li key={event.id} className="flex items-center justify-between gap-4 border-b border-border">
                <span className="min-w-0 text-14">
                  {event.name}, {whenWords(event)}
                </span>
                <span className="flex shrink-0 items-center gap-4">
                  <Money cents={event.amountCents} isSigned isToned />
                  <TextAction
                    aria-label={`${event.name} löschen`}
                    onClick={() =>
                      void send(deletePlanEventMutation, event.id).catch((error: unknown) =>
                        setFailure(refusalSentence(error)),
                      )
                    }
                  >
                    Löschen
                  </TextAction>
                </span>
              </li>
            ))}
          </ul>
        )}
        <TextField
          label="Was anders ist"
          isOptional
          placeholder="zum Beispiel Teilzeit Jonas"
          value={draft.name}
          maxLength={LONGEST_EVENT_NAME}
          error={hasTried && isEventBegun && draft.name.trim() === '' ? parseSentences.empty : undefined}
          onChange={(event) => edit({ name: event.target.value })}
        />
        <RadioGroup
          label="Wie oft"
          isInline
          choices={[
            { value: 'monthly', label: 'jeden Monat' },
            { value: 'once', label: 'einmal' },
          ]}
          value={draft.kind}
          onChange={(kind) => edit({ kind })}
        />
        <div className="grid gap-4 sm:grid-cols-3">
          <MoneyField
            label="Betrag"
            help="mit Minus, wenn es fehlt"
            isEmptyAllowed
            minimumCents={-MAX_BALANCE_CENTS}
            maximumCents={MAX_BALANCE_CENTS}
            valueCents={draft.amountCents}
            error={
              hasTried && isEventBegun && !draft.amountCents
                ? 'Gib einen Betrag ein, der nicht 0 ist.'
                : undefined
            }
            onCommit={(amountCents) => edit({ amountCents })}
            onPreview={(amountCents) => edit({ amountCents })}
          />
          <EntryField
            label={draft.kind === 'once' ? 'Im' : 'Ab'}
            value={draft.from}
            format={formatMonthEntry}
            read={readMonth({ minimum: month })}
            onCommit={(from) => edit({ from: from ?? draft.from })}
          />
          {draft.kind === 'monthly' && (
            <EntryField
              label="Bis"
              isOptional
              isEmptyAllowed
              value={draft.to}
              format={formatMonthEntry}
              read={readMonth({ minimum: draft.from })}
              onCommit={(to) => edit({ to })}
            />
          )}
        </div>
      </div>
    </Dialog>
  )
}

function emptyEvent(month: Month): EventDraft {
  return { name: '', kind: 'monthly', from: addMonths(month, 1), to: null, amountCents: null }
}

function whenWords({ kind, from, to }: StoredPlanEvent): string {
  if (kind === 'once') return `einmal ${formatMonthEntry(from)}`
  return to === null
    ? `ab ${formatMonthEntry(from)} im Monat`
    : `${formatMonthEntry(from)} bis ${formatMonthEntry(to)} im Monat`
}
