import { useState } from 'react'
import type { PositionChange } from '#domain/plan-takeover/position-change.ts'
import { useFormatEuro } from '#web/kit/display/money.tsx'
import type { ShownLine } from './takeover-lines.tsx'
import { eventWords, personWords, positionWords } from './takeover-words.ts'
import type { TakeoverChoices } from './use-takeover-choices.ts'

export type ShownLines = ReturnType<typeof useShownLines>

/**
 * The lines as they are shown, each with its value at the time of the last attempt to take the result over.
 * @param isNewer whether the plan was changed since
 */
export function useShownLines({ positions, events, person }: TakeoverChoices['takeover'], isNewer: boolean) {
  const format = useFormatEuro()
  const [seen, setSeen] = useState<ReadonlyMap<string, string>>(new Map())

  function shown<Line extends { readonly key: string; readonly isRequired?: boolean }>(
    lines: readonly Line[],
    wordsOf: (line: Line) => Omit<ShownLine, 'key'>,
  ): readonly ShownLine[] {
    return lines.map((line) => {
      const words = wordsOf(line)
      const formerly = seen.get(line.key)
      return {
        ...words,
        key: line.key,
        isRequired: line.isRequired ?? false,
        formerly: isNewer && formerly !== words.before ? formerly : undefined,
      }
    })
  }

  const ofPerson = shown(person?.lines ?? [], (line) => personWords(line, format))
  const ofPosition = (change: PositionChange) =>
    shown(change.lines, (line) => positionWords(line, change, format))
  return {
    ofPerson,
    ofPosition,
    /** The events of a position; null: those of the whole plan. */
    ofEvents: (positionKey: string | null) =>
      shown(
        events.filter((event) => event.positionKey === positionKey),
        (event) => eventWords(event, format),
      ),
    /** Remembers the shown values as those of the last attempt. */
    remember: () =>
      setSeen(
        new Map([...ofPerson, ...positions.flatMap(ofPosition)].map(({ key, before }) => [key, before])),
      ),
  }
}
