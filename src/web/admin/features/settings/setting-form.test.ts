import { expect, test } from 'vitest'
import type { AdminSetting } from '#contract/admin/settings.ts'
import { changedValues, typedFrom } from './setting-form.ts'
import { settingGroups, settingWords, settingsHeadline } from './setting-words.ts'

function setting(name: AdminSetting['name'], changed: Partial<AdminSetting> = {}): AdminSetting {
  return {
    name,
    value: null,
    origin: 'standard',
    standard: null,
    stored: null,
    version: 0,
    changed_at: null,
    lack: null,
    ...changed,
  }
}

test('only what differs from what is stored is sent, with the version that was seen', () => {
  const settings = [
    setting('OPERATOR_CITY', { stored: 'Freiburg', version: 3, origin: 'here' }),
    setting('OPERATOR_STREET', { stored: 'Lindenweg 4', version: 1, origin: 'here' }),
    setting('OPERATOR_NAME', { value: 'Muster', origin: 'environment' }),
    setting('SELL_WEBINARS', { value: 'true', standard: 'true' }),
  ]
  const typed = typedFrom(settings)
  expect(changedValues(settings, typed)).toEqual({})
  expect(
    changedValues(settings, {
      ...typed,
      OPERATOR_CITY: 'Lahr',
      OPERATOR_STREET: '',
      OPERATOR_NAME: 'Anders',
    }),
  ).toEqual({
    OPERATOR_CITY: { value: 'Lahr', version: 3 },
    OPERATOR_STREET: { value: null, version: 1 },
  })
  expect(changedValues(settings, { ...typed, SELL_WEBINARS: 'false' })).toEqual({
    SELL_WEBINARS: { value: 'false', version: 0 },
  })
})

test('every setting stands in one group', () => {
  const names = settingGroups.flatMap((group) => group.names)
  expect(names.toSorted()).toEqual(Object.keys(settingWords).toSorted())
})

test('the headline counts what production lacks', () => {
  expect(settingsHeadline([{ lack: null }])).toBe('Für den Betrieb ist alles gesetzt.')
  expect(settingsHeadline([{ lack: 'fehlt' }])).toBe('Für den Betrieb fehlt eine Angabe.')
  expect(settingsHeadline([{ lack: 'fehlt' }, { lack: 'fehlt' }])).toBe('Für den Betrieb fehlen 2 Angaben.')
})
