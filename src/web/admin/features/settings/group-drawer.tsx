import { useEffect, useState } from 'react'
import { Controller } from 'react-hook-form'
import type { SettingName } from '#contract/admin/setting-rules.ts'
import { type AdminSetting, type SettingsPreview, previewSettings } from '#contract/admin/settings.ts'
import { isDay } from '#domain/calendar/day.ts'
import { type ContractForm, useContractForm } from '#web/app/forms/use-contract-form.ts'
import { api } from '#web/app/network/client.ts'
import { UnsavedDialog } from '#web/app/unsaved/unsaved-dialog.tsx'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { Switch } from '#web/kit/fields/switch.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Drawer, DrawerActions } from '#web/kit/overlays/drawer.tsx'
import { DateField } from '#web/kit/pickers/date-field.tsx'
import { useToday } from '#web/kit/words/today.ts'
import { PreviewDialog } from './preview-dialog.tsx'
import { changedValues, typedFrom, typedSchema } from './setting-form.ts'
import { type SettingGroup, settingWords, valueWords } from './setting-words.ts'

interface GroupDrawerProps {
  readonly group: SettingGroup
  readonly settings: readonly AdminSetting[]
  /** Former values that somebody wants back. */
  readonly typed: Readonly<Record<string, string>>
  readonly onClose: () => void
}

type Values = Record<string, string>

interface Asked {
  readonly id: string
  readonly values: ReturnType<typeof changedValues>
  readonly preview: SettingsPreview
}

/** The fields of a group. What a change does is asked of the server first, and shown before anything is stored. */
export function GroupDrawer({ group, settings, typed, onClose }: GroupDrawerProps) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isStored, setStored] = useState(false)
  // The drawer closes as soon as that needs no question about unsaved input.
  useEffect(() => {
    if (isStored) onClose()
    // oxlint-disable-next-line react/exhaustive-deps -- it closes once
  }, [isStored])
  const form: ContractForm<Values> = useContractForm({
    schema: typedSchema(group.names),
    defaultValues: { ...typedFrom(settings), ...typed },
    renamed: Object.fromEntries(group.names.map((name) => [`values.${name}.value`, name])),
    send: async (body: Values) => {
      const values = changedValues(settings, body)
      if (Object.keys(values).length === 0) {
        setStored(true)
        return
      }
      const preview = await api.call(previewSettings, { body: { values } })
      setAsked({ id: crypto.randomUUID(), values, preview })
    },
  })
  const isDirty = !isStored && (form.isDirty || Object.keys(typed).length > 0)
  return (
    <Drawer isOpen onClose={onClose} label="Einstellungen ändern" title={group.title}>
      <form noValidate onSubmit={(event) => form.submit(event)} className="flex flex-col gap-5">
        <p className="text-text-2">{group.lead}</p>
        {settings.map((setting) => (
          <SettingField key={setting.name} setting={setting} form={form} />
        ))}
        {form.problem !== undefined && <ErrorSentence>{form.problem}</ErrorSentence>}
        <DrawerActions>
          <Button type="submit" isLoading={form.isSending} loadingLabel="Prüft">
            Weiter
          </Button>
          <Button variant="outline" onClick={onClose}>
            Abbrechen
          </Button>
        </DrawerActions>
      </form>
      <UnsavedDialog isDirty={isDirty} />
      {asked && (
        <PreviewDialog
          {...asked}
          onClose={() => setAsked(null)}
          onStored={() => {
            setAsked(null)
            setStored(true)
          }}
        />
      )}
    </Drawer>
  )
}

interface SettingFieldProps {
  readonly setting: AdminSetting
  readonly form: ContractForm<Values>
}

function SettingField({ setting, form }: SettingFieldProps) {
  const { name, origin } = setting
  const { label, effect, kind, unit } = settingWords[name]
  if (origin === 'environment')
    return (
      <TextField
        label={label}
        value={valueWords(name, setting.value)}
        disabled
        readOnly
        help={
          <>
            Setzt die Umgebung: <code>{name}</code>
          </>
        }
      />
    )
  if (kind === 'choice') return <ChoiceField name={name} form={form} />
  if (kind === 'day') return <SinceField name={name} form={form} />
  return (
    <TextField
      label={label}
      help={helpOf(setting, effect)}
      {...(unit && { unit: unit[0], inputMode: 'numeric' as const })}
      {...(kind === 'email' && { type: 'email' })}
      autoComplete="off"
      placeholder={setting.standard ?? ''}
      {...form.field(name)}
    />
  )
}

function helpOf({ name, standard }: AdminSetting, effect: string): string {
  return standard === null ? effect : `${effect} Leer: ${valueWords(name, standard)}.`
}

interface BoundField {
  readonly name: SettingName
  readonly form: ContractForm<Values>
}

function ChoiceField({ name, form }: BoundField) {
  const { label, effect } = settingWords[name]
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <Switch
          label={<span className="font-semibold">{label} verkaufen</span>}
          help={effect}
          isOn={field.value === 'true'}
          onChange={(isOn) => field.onChange(String(isOn))}
          error={form.errorOf(name)}
        />
      )}
    />
  )
}

function SinceField({ name, form }: BoundField) {
  const today = useToday()
  const { label, effect } = settingWords[name]
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <DateField
          label={label}
          help={`${effect} Leer: Umsatzsteuer wird ausgewiesen.`}
          today={today}
          isEmptyAllowed
          ref={field.ref}
          value={isDay(field.value) ? field.value : null}
          onCommit={(day) => field.onChange(day ?? '')}
          onInvalid={() => field.onChange('?')}
          onBlur={field.onBlur}
          error={form.errorOf(name)}
        />
      )}
    />
  )
}
