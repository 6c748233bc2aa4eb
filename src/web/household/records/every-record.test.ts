import { describe, expect, it } from 'vitest'
import { CallError } from '#contract/protocol/client.ts'
import { accountChangeRecord } from '#contract/records/account-calls.ts'
import { profileRecord } from '#contract/records/profile-record.ts'
import { recordsListed } from '#contract/records/record-at.ts'
import type { AnyRecord, Field, Fields } from '#contract/records/record-description.ts'
import { contestedLines } from '#web/household/planning/field-lines.ts'
import { createRecordEditor } from './record-editor.ts'

type Values = Readonly<Record<string, unknown>>
type Stored = Values & { readonly version: number }

const { balance, pots } = accountChangeRecord.fields

/** Every record that people change, the balance and the pots of an account included. */
const records: readonly AnyRecord[] = [
  ...Object.values(recordsListed),
  {
    name: 'Konto mit Stand und Topf',
    fields: { ...accountChangeRecord.fields, balance, pots: pots.fields.shares },
  },
  profileRecord,
]
const pairs = records.flatMap(({ name, fields }) =>
  Object.keys(fields).flatMap((mine) =>
    Object.keys(fields).map(
      (theirs) => [`${name}: ${mine} here, ${theirs} there`, fields, mine, theirs] as const,
    ),
  ),
)
const nameOf = (id: string) => `„${id}“`

describe('two change the same record', () => {
  it.each(pairs.filter(([, , mine, theirs]) => mine !== theirs))(
    '%s: both hold without a question',
    async (_, fields, mine, theirs) => {
      const { editor, server, seen } = household(fields)
      server.store({ [theirs]: other(fields[theirs]!) })
      await editor.save({ ...seen, [mine]: another(fields[mine]!) })
      expect(editor.read().conflict).toBeUndefined()
      expect(server.stored()).toEqual({
        ...seen,
        [mine]: another(fields[mine]!),
        [theirs]: other(fields[theirs]!),
        version: 3,
      })
    },
  )

  it.each(pairs.filter(([, , mine, theirs]) => mine === theirs))(
    '%s: the values are shown, and the chosen one holds with everything else',
    async (_, fields, key) => {
      const field = fields[key]!
      for (const kept of [[], [key]]) {
        const { editor, server, seen } = household(fields)
        const rest = Object.keys(fields).find((name) => name !== key)
        const restChange = rest === undefined ? {} : { [rest]: another(fields[rest]!) }
        server.store({ [key]: other(field) })
        await editor.save({ ...seen, ...restChange, [key]: another(field) })

        const { conflict } = editor.read()
        expect(conflict?.contested).toEqual([{ key, mine: another(field), theirs: other(field) }])
        const [line] = contestedLines(conflict!, fields, { nameOf })
        expect(line).toMatchObject({ label: expect.stringMatching(/./), mine: expect.stringMatching(/./) })
        expect(line?.mine).not.toBe(line?.theirs)
        expect(server.stored()).toEqual({ ...seen, [key]: other(field), version: 2 })

        editor.settle(kept)
        await new Promise((resolve) => setTimeout(resolve))
        expect(server.stored()).toEqual({
          ...seen,
          ...restChange,
          [key]: kept.length === 0 ? another(field) : other(field),
          version: rest === undefined && kept.length > 0 ? 2 : 3,
        })
      }
    },
  )
})

/** A record on a server that refuses what was made from an older version, and its editor. */
function household(fields: Fields) {
  const seen: Values = Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [key, sample(field, 0)]),
  )
  let stored: Stored = { ...seen, version: 1 }
  const editor = createRecordEditor<Values, Stored, Stored, Values>(stored, () => ({
    send: (draft, { version }) => {
      if (version !== stored.version) {
        const errors = [{ message: 'version_mismatch' }]
        return Promise.reject(new CallError(412, { errors, current: stored }))
      }
      stored = { ...stored, ...draft, version: version + 1 }
      return Promise.resolve(stored)
    },
    fields: {
      ofDraft: ({ version: _, ...draft }) => draft,
      ofStored: ({ version: _, ...known }) => known,
      toDraft: (draft) => draft,
    },
  }))
  const store = (change: Values) => {
    stored = { ...stored, ...change, version: stored.version + 1 }
  }
  return { editor, seen, server: { store, stored: () => stored } }
}

function another(field: Field): unknown {
  return sample(field, 1)
}

function other(field: Field): unknown {
  return sample(field, 2)
}

/** The first, second or third value that a field can have. */
function sample(field: Field, at: 0 | 1 | 2): unknown {
  switch (field.format) {
    case 'text':
    case 'person':
    case 'source':
    case 'account':
    case 'subPot':
    case 'position':
    case 'planScenario':
    case 'assetClass':
    case 'budgetGroup':
    case 'budgetItem':
    case 'booking':
    case 'statementImport':
    case 'goal':
      return `${field.label} ${at}`
    case 'iban':
      return ['DE02120300000000202051', 'DE02500105170137075030', 'DE02100500000054540402'][at]
    case 'flag':
      // There is no third value; null stands for no answer yet.
      return [null, true, false][at]
    case 'choice':
      return [...Object.keys(field.words), null][at]
    case 'month':
      return `2026-0${at + 1}-01`
    case 'day':
      return `2026-01-0${at + 1}`
    case 'time':
      return `2026-01-0${at + 1}T12:00:00.000Z`
    case 'cents':
    case 'basisPoints':
    case 'number':
    case 'points':
    case 'tenths':
    case 'monthOfYear':
    case 'payDay':
      return at + 1
    case 'accounts':
    case 'positions':
    case 'budgetItems':
    case 'importRules':
    case 'bookings':
    case 'goals':
      return ['a', 'b', 'c'].slice(at)
    case 'choices':
      return Object.keys(field.words).slice(at, at + 1)
    case 'monthsOfYear':
      return [1, 4, 7].slice(at)
    case 'values':
      return { rate: String(at) }
    case 'entry':
      return [
        Object.fromEntries(Object.entries(field.fields).map(([key, inner]) => [key, sample(inner, at)])),
      ]
  }
}
