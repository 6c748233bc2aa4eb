import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type AdminDunningRules,
  type ChosenDunningRules,
  previewDunningRules,
} from '#contract/admin/dunning.ts'
import { CallError } from '#contract/protocol/client.ts'
import { dunningEnds, dunningLimits } from '#domain/subscription/dunning.ts'
import { api } from '#web/app/network/client.ts'
import { sentenceOf } from '#web/app/network/error-table.ts'
import { useUnsaved } from '#web/app/unsaved/use-unsaved.ts'
import { newId } from '#web/household/planning/new-id.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Select } from '#web/kit/pickers/select.tsx'
import { cells, endNames, methodNames, planNames } from './dunning-words.ts'
import type { PreviewedRules } from './previewed-rules.ts'
import { type RuleErrors, type TypedRule, type TypedRules, keyOf, readRules, typedOf } from './rule-entry.ts'
import { RulesDialog } from './rules-dialog.tsx'

interface RulesFormProps {
  readonly stored: AdminDunningRules
  readonly onDone: () => void
}

/** A rule for each plan and method; before anything is stored the server says what it means. */
export function RulesForm({ stored, onDone }: RulesFormProps) {
  // The version that was read when the form was opened: who was faster is noticed when it is stored.
  const [{ version, rules }] = useState(stored)
  const { typed, change, errors, preview, previewed, setPreviewed, look } = useRuleEntry(rules)

  const isAtField = Object.keys(errors).length > 0
  return (
    <section>
      <h2 className="text-24">Regeln ändern</h2>
      <p className="mt-1 max-w-prose text-text-2">
        Tage zählen ab dem Fehlschlag; eine Mail sofort kommt immer. Frühestens nach{' '}
        {dunningLimits.suspendDays.minimum} Tagen ruht der Zugang, mindestens {dunningLimits.noticeDays} Tage
        später endet der Vertrag. Gebühren gibt es nie.
      </p>
      <form
        noValidate
        className="section-rule mt-5 pt-5"
        onSubmit={(event) => {
          event.preventDefault()
          look()
        }}
      >
        <RulesGrid typed={typed} errors={errors} onChange={change} />
        {preview.error && !isAtField && (
          <div className="mt-4">
            <ErrorSentence>{sentenceOf(preview.error)}</ErrorSentence>
          </div>
        )}
        <div className="mt-8 flex flex-wrap gap-3">
          <Button type="submit" size={44} isLoading={preview.isPending} loadingLabel="Rechnet">
            Ansehen, was das ändert
          </Button>
          <Button variant="outline" size={44} onClick={onDone}>
            Abbrechen
          </Button>
        </div>
      </form>
      {previewed && (
        <RulesDialog
          version={version}
          previewed={previewed}
          onClose={() => setPreviewed(undefined)}
          onStored={onDone}
        />
      )}
    </section>
  )
}

interface RulesGridProps {
  readonly typed: TypedRules
  readonly errors: RuleErrors
  readonly onChange: (key: string, rule: TypedRule) => void
}

function RulesGrid({ typed, errors, onChange }: RulesGridProps) {
  return (
    <div className="grid gap-x-6 gap-y-10 sm:grid-cols-2 xl:grid-cols-4">
      {cells.map(({ plan, method }) => {
        const key = keyOf(plan, method)
        const rule = typed[key]
        if (!rule) return null
        return (
          <RuleFields
            key={key}
            title={planNames[plan]}
            note={methodNames[method]}
            rule={rule}
            errorOf={(name) => errors[`rules.${key}.${name}`]}
            onChange={(change) => onChange(key, { ...rule, ...change })}
          />
        )
      })}
    </div>
  )
}

/** What is typed, what is wrong with it, and what the server says that it means. */
function useRuleEntry(rules: AdminDunningRules['rules']) {
  const [typed, setTyped] = useState<TypedRules>(() => typedOf(rules))
  const [errors, setErrors] = useState<RuleErrors>({})
  const [previewed, setPreviewed] = useState<PreviewedRules>()
  const preview = useMutation({
    mutationFn: async (chosen: ChosenDunningRules) => ({
      id: newId(),
      rules: chosen,
      preview: await api.call(previewDunningRules, { body: { rules: chosen } }),
    }),
    meta: { showsErrors: true },
    onSuccess: setPreviewed,
    onError: (error) => setErrors(errorsOf(error)),
  })
  useUnsaved(JSON.stringify(typed) !== JSON.stringify(typedOf(rules)))

  function change(key: string, rule: TypedRule): void {
    setTyped({ ...typed, [key]: rule })
    setErrors(withoutRule(errors, key))
  }

  function look(): void {
    const read = readRules(typed)
    setErrors(read.errors ?? {})
    if (read.rules) preview.mutate(read.rules)
  }
  return { typed, change, errors, preview, previewed, setPreviewed, look }
}

function errorsOf(error: Error): RuleErrors {
  if (!(error instanceof CallError)) return {}
  return Object.fromEntries(
    error.errors.flatMap(({ field, message }) => (field ? [[fieldOf(field), message]] : [])),
  )
}

/** What was said about a rule is no longer true once it is changed. */
function withoutRule(errors: RuleErrors, key: string): RuleErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !name.startsWith(`rules.${key}.`)))
}

// The place of a single day in a list belongs to the field of the whole list.
function fieldOf(name: string): string {
  return name.replace(/\.\d+$/u, '')
}

interface RuleFieldsProps {
  readonly title: string
  readonly note: string
  readonly rule: TypedRule
  readonly errorOf: (name: string) => string | undefined
  readonly onChange: (change: Partial<TypedRule>) => void
}

function RuleFields({ title, note, rule, errorOf, onChange }: RuleFieldsProps) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="mb-4">
        <span className="block text-18 font-semibold">{title}</span>
        <span className="block text-14 text-text-3">{note}</span>
      </legend>
      <TextField
        label="Erinnerungen nach Tagen"
        help="Mehrere mit Komma, leer: keine."
        inputMode="text"
        autoComplete="off"
        maxLength={40}
        value={rule.reminders}
        error={errorOf('reminder_days')}
        onChange={({ target }) => onChange({ reminders: target.value })}
      />
      <TextField
        label="Zugang ruht nach"
        unit="Tagen"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        className="text-right"
        value={rule.suspend}
        error={errorOf('suspend_days')}
        onChange={({ target }) => onChange({ suspend: target.value })}
      />
      <TextField
        label="Vertrag endet nach"
        unit="Tagen"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        className="text-right"
        value={rule.end}
        error={errorOf('end_days')}
        onChange={({ target }) => onChange({ end: target.value })}
      />
      <Select
        label="Am Ende"
        options={ends}
        value={rule.kind}
        error={errorOf('end')}
        onChange={(kind) => onChange({ kind })}
      />
    </fieldset>
  )
}

const ends = dunningEnds.map((value) => ({ value, label: endNames[value] }))
