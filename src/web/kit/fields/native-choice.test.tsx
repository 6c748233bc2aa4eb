import { expect, it } from 'vitest'
import { NativeChoice } from './native-choice.tsx'

const choices = [
  { value: null, label: 'keiner Zeile' },
  { value: 0, label: 'Zeile 0' },
  { value: 8, label: 'Zeile 8' },
] as const

/** The list that the browser draws, and what is kept after one of its texts was chosen. */
function drawn(value: 0 | 8 | null) {
  const kept: unknown[] = []
  const { props } = NativeChoice({ label: 'Kopf', choices, value, onChange: (next) => kept.push(next) })
  return {
    texts: props.choices.map((choice: { value: string }) => choice.value),
    value: props.value,
    choose(text: string) {
      props.onChange({ target: { value: text } })
      return kept
    },
  }
}

it('draws each value as a text of its own, null as the empty one', () => {
  expect(drawn(8)).toMatchObject({ texts: ['', '0', '8'], value: '8' })
  expect(drawn(0).value).toBe('0')
  expect(drawn(null).value).toBe('')
})

it.each([
  ['8', [8]],
  ['0', [0]],
  ['', [null]],
  ['9', []],
])('gives back the value behind the text %o', (text, kept) => {
  expect(drawn(8).choose(text)).toEqual(kept)
})
