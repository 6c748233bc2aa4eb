import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { RecordDescription } from '#contract/records/record-description.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { Month } from '#domain/calendar/month.ts'
import { formSchema } from '#web/app/forms/form-schema.ts'
import {
  RecordChoice,
  RecordDay,
  RecordFlag,
  RecordMoney,
  RecordMonth,
  RecordNumber,
  RecordPercent,
  RecordPick,
  RecordRadio,
  RecordSegmented,
  RecordText,
  RecordTextArea,
} from './record-fields.tsx'
import { RecordForm } from './record-form.tsx'
import { type RecordForm as RecordFormOf, useRecordForm } from './use-record-form.ts'

type Kind = 'oak' | 'beech'

interface Tree {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly note: string
  readonly kind: Kind
  readonly state: 'young' | 'old' | null
  readonly priceCents: number | null
  readonly growthBp: number | null
  readonly plantedOn: Day
  readonly felledIn: Month | null
  readonly rings: number
  readonly isMine: boolean
  readonly ownerId: string | null
}

const treeRecord = {
  name: 'Baum',
  fields: {
    name: { label: 'Name', inForm: 'Wie heißt er?', format: 'text' },
    note: { label: 'Notiz', format: 'text', none: 'keine' },
    kind: { label: 'Art', format: 'choice', words: { oak: 'Eiche', beech: 'Buche' } },
    state: { label: 'Alter', format: 'choice', words: { young: 'jung', old: 'alt' }, none: 'unbekannt' },
    priceCents: { label: 'Preis', format: 'cents', none: 'keiner' },
    growthBp: { label: 'Wuchs', format: 'basisPoints', unit: '% p. a.', none: 'keiner' },
    plantedOn: {
      label: 'Gepflanzt am',
      labelWhen: { kind: { beech: 'Gesät am' } },
      format: 'day',
    },
    felledIn: { label: 'Gefällt im', format: 'month', none: 'steht noch' },
    rings: { label: 'Ringe', format: 'number' },
    isMine: { label: 'Meiner', format: 'flag' },
    ownerId: { label: 'Wem', format: 'person', none: 'allen' },
  },
} as const satisfies RecordDescription<Tree>

type Values = Omit<Tree, 'id' | 'version'>

const oak: Tree = {
  id: 't1',
  version: 4,
  name: 'Alte Eiche',
  note: '',
  kind: 'oak',
  state: null,
  priceCents: 123_45,
  growthBp: 150,
  plantedOn: '1926-11-21',
  felledIn: null,
  rings: 100,
  isMine: true,
  ownerId: 'p1',
}

const schema = formSchema((values: Values) => ({ value: values }))

type TreeForm = RecordFormOf<typeof treeRecord, Values, Values, Tree>

function useTree(stored: Tree): TreeForm {
  return useRecordForm({
    record: treeRecord,
    stored,
    start: stored,
    schema,
    send: async (draft) => ({ ...stored, ...draft }),
    fields: { ofDraft: (draft): Values => draft, ofStored: (tree) => tree, toDraft: (draft) => draft },
  })
}

interface EditorProps {
  readonly stored: Tree
  readonly fields: (form: TreeForm) => ReactNode
}

function Editor({ stored, fields }: EditorProps) {
  const form = useTree(stored)
  return (
    <RecordForm form={form} onCancel={() => undefined} conflict={{ title: 'Zwei', lead: 'Was gilt?' }}>
      {fields(form)}
    </RecordForm>
  )
}

const markupOf = (fields: EditorProps['fields'], stored = oak) =>
  renderToStaticMarkup(<Editor stored={stored} fields={fields} />)

/** The fields as they are read aloud, without the buttons below them. */
const wordsOf = (fields: EditorProps['fields'], stored?: Tree) =>
  markupOf(fields, stored)
    .replaceAll(/<[^>]*>/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .replace(/Speichern.*$/u, '')
    .trim()

describe('a field of a record', () => {
  it('is called as the description says, as the form asks where that differs', () => {
    expect(
      wordsOf(({ record }) => <RecordNumber of={record} name="rings" minimum={0} maximum={9} unit="" />),
    ).toBe('Ringe')
    expect(wordsOf(({ record }) => <RecordText of={record} name="name" />)).toBe('Wie heißt er?')
    expect(wordsOf(({ record }) => <RecordFlag of={record} name="isMine" />)).toBe('Meiner')
  })

  it('is called otherwise while another field says so', () => {
    const day = ({ record }: TreeForm) => <RecordDay of={record} name="plantedOn" />
    expect(wordsOf(day)).toBe('Gepflanzt am')
    expect(wordsOf(day, { ...oak, kind: 'beech' })).toBe('Gesät am')
  })

  it('says that it is optional where an empty one means something', () => {
    expect(wordsOf(({ record }) => <RecordTextArea of={record} name="note" />)).toBe('Notiz optional')
    expect(wordsOf(({ record }) => <RecordMoney of={record} name="priceCents" />)).toBe('Preis optional €')
    expect(wordsOf(({ record }) => <RecordMonth of={record} name="felledIn" />)).toContain(
      'Gefällt im optional',
    )
    expect(wordsOf(({ record }) => <RecordMonth of={record} name="felledIn" />)).toContain('steht noch')
  })

  it('has the unit of the description', () => {
    expect(wordsOf(({ record }) => <RecordPercent of={record} name="growthBp" />)).toBe(
      'Wuchs optional % p. a.',
    )
  })

  it('shows its choice in the words of the description, and what none means', () => {
    expect(wordsOf(({ record }) => <RecordChoice of={record} name="kind" />)).toBe('Art Eiche')
    expect(wordsOf(({ record }) => <RecordChoice of={record} name="state" />)).toBe('Alter unbekannt')
    expect(wordsOf(({ record }) => <RecordRadio of={record} name="kind" notes={{ oak: 'hart' }} />)).toBe(
      'Art Eiche hart Buche',
    )
    expect(wordsOf(({ record }) => <RecordRadio of={record} name="kind" only={['beech']} />)).toBe(
      'Art Buche',
    )
    expect(wordsOf(({ record }) => <RecordSegmented of={record} name="kind" />)).toBe('Art Eiche Buche')
  })

  it('offers what the household has', () => {
    const owner = ({ record }: TreeForm) => (
      <RecordPick of={record} name="ownerId" options={[{ value: 'p1', label: 'Anna' }]} />
    )
    expect(wordsOf(owner)).toBe('Wem Anna')
    expect(wordsOf(owner, { ...oak, ownerId: null })).toBe('Wem allen')
  })

  it('holds what is stored', () => {
    expect(markupOf(({ record }) => <RecordText of={record} name="name" />)).toContain('value="Alte Eiche"')
    expect(markupOf(({ record }) => <RecordMoney of={record} name="priceCents" />)).toContain(
      'value="123,45"',
    )
    expect(markupOf(({ record }) => <RecordPercent of={record} name="growthBp" />)).toContain('value="1,5')
    expect(markupOf(({ record }) => <RecordDay of={record} name="plantedOn" />)).toContain(
      'value="21.11.1926"',
    )
    expect(markupOf(({ record }) => <RecordFlag of={record} name="isMine" />)).toContain('checked=""')
  })

  it('takes what the editor says above the description', () => {
    const text = ({ record }: TreeForm) => (
      <RecordText of={record} name="note" label="Bemerkung" isOptional={false} help="kurz" />
    )
    expect(wordsOf(text)).toBe('Bemerkung kurz')
  })
})

it('draws save and cancel, and delete where the editor has it', () => {
  const nothing = () => null
  expect(markupOf(nothing)).toContain('Speichern')
  expect(markupOf(nothing)).toContain('Abbrechen')
  expect(markupOf(nothing)).not.toContain('Löschen')
})

/** This function is never called: the compiler refuses each of these lines, or this file does not compile. */
export function refused({ record, set }: TreeForm) {
  return [
    // @ts-expect-error The record has no such field.
    <RecordText key={1} of={record} name="colour" />,
    // @ts-expect-error An amount is no text.
    <RecordText key={2} of={record} name="priceCents" />,
    // @ts-expect-error A text is no amount.
    <RecordMoney key={3} of={record} name="name" />,
    // @ts-expect-error A person is chosen from the household, not from words.
    <RecordChoice key={4} of={record} name="ownerId" />,
    // @ts-expect-error There is no such kind.
    <RecordChoice key={5} of={record} name="kind" only={['fir']} />,
    // @ts-expect-error There is no such kind that a note could be about.
    <RecordRadio key={6} of={record} name="kind" notes={{ fir: 'weich' }} />,
    // @ts-expect-error A person is not named by a number.
    <RecordPick key={7} of={record} name="ownerId" options={[{ value: 1, label: 'Anna' }]} />,
    // @ts-expect-error There is no field of that name.
    () => set('colour', 'green'),
    // @ts-expect-error The field is an amount.
    () => set('priceCents', 'viel'),
  ]
}
