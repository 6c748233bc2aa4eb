import { useQuery } from '@tanstack/react-query'
import { Checkbox } from '#web/kit/controls/checkbox.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { NativeChoice } from '#web/kit/fields/native-choice.tsx'
import { TextArea } from '#web/kit/fields/text-area.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import type { ContentField } from './content-fields.ts'
import { imagesQuery } from './content-queries.ts'

interface ContentFieldEntryProps {
  readonly field: ContentField
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

/** One field, drawn by the kind of its content. */
export function ContentFieldEntry({ field, value, error, onChange }: ContentFieldEntryProps) {
  const { name, label, entry, help, choices = [], rows = 3 } = field
  const common = { name, label, ...(help === undefined ? {} : { help }), error }
  switch (entry) {
    case 'flag':
      return (
        <Checkbox
          name={name}
          label={label}
          checked={value === 'true'}
          onChange={({ target }) => onChange(target.checked ? 'true' : '')}
        />
      )
    case 'choice':
      return <NativeChoice {...common} choices={choices} value={value} onChange={onChange} />
    case 'picture':
      return <PictureField {...common} value={value} onChange={onChange} />
    case 'markdown':
      return (
        <div>
          <TextArea {...common} rows={rows} value={value} onChange={({ target }) => onChange(target.value)} />
          {rows >= 5 && (
            <PictureInsert
              onInsert={(markdown) => onChange(value === '' ? markdown : `${value}\n\n${markdown}`)}
            />
          )}
        </div>
      )
    case 'dates':
    case 'chapters':
      return (
        <TextArea {...common} rows={rows} value={value} onChange={({ target }) => onChange(target.value)} />
      )
    case 'text':
    case 'day':
    case 'whole':
    case 'amount':
      return (
        <TextField
          {...common}
          autoComplete="off"
          value={value}
          inputMode={entry === 'whole' ? 'numeric' : undefined}
          onChange={({ target }) => onChange(target.value)}
        />
      )
  }
}

interface PictureFieldProps {
  readonly name: string
  readonly label: string
  readonly error: string | undefined
  readonly value: string
  readonly onChange: (value: string) => void
}

function PictureField(props: PictureFieldProps) {
  const { value, onChange, ...field } = props
  const { data } = useQuery(imagesQuery)
  const known = data?.images ?? []
  const choices = [
    { value: '', label: 'Kein Bild' },
    ...known.map(({ address, name }) => ({ value: address, label: name })),
    ...(value === '' || known.some(({ address }) => address === value) ? [] : [{ value, label: value }]),
  ]
  return (
    <NativeChoice
      {...field}
      help="Hochladen kannst du es unter Bilder."
      choices={choices}
      value={value}
      onChange={onChange}
    />
  )
}

function PictureInsert({ onInsert }: { readonly onInsert: (markdown: string) => void }) {
  const { data } = useQuery(imagesQuery)
  const images = data?.images ?? []
  if (images.length === 0) return null
  return (
    <details className="mt-1">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-14 font-medium text-text-2 hover:underline">
        Bild einfügen
      </summary>
      <ul className="flex flex-wrap gap-x-6">
        {images.map(({ address, name }) => (
          <li key={address}>
            <TextAction onClick={() => onInsert(`![${name.replaceAll(/[[\]]/g, '')}](${address})`)}>
              {name}
            </TextAction>
          </li>
        ))}
      </ul>
    </details>
  )
}
