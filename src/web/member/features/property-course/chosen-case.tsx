import { useSearchParams } from 'react-router'
import type { StoredCheck } from '#web/household/planning/property-queries.ts'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { Tag } from '#web/kit/display/tag.tsx'
import { Menu } from '#web/kit/overlays/menu.tsx'
import { softHyphens } from '#web/kit/words/soft-hyphens.ts'
import { lessonParam } from '#web/member/property/lesson-address.ts'
import { checkParam, propertyAddress } from '#web/member/property/property-address.ts'

interface ChosenCaseProps {
  /** The shown case; null: the example. */
  readonly own: StoredCheck | null
  readonly checks: readonly StoredCheck[]
}

/** Which case the lessons are about, and the way to another one. */
export function ChosenCase({ own, checks }: ChosenCaseProps) {
  const [search] = useSearchParams()
  if (own === null)
    return (
      <p className="flex min-h-11 items-center gap-3 text-14 text-text-3">
        <Tag>Beispiel</Tag>
        Wohnung in Leipzig-Plagwitz
      </p>
    )
  const lesson = search.get(lessonParam)
  const others = checks.filter(({ id }) => id !== own.id)
  return (
    <>
      <p className="min-w-0 text-14 text-text-3">{`Dein Fall: ${softHyphens(own.name)}`}</p>
      <Menu
        trigger={<TextAction className="!text-text">Anderen Fall wählen</TextAction>}
        width={304}
        entries={[
          ...others.map(({ id, name }) => ({
            label: name,
            to: propertyAddress('kurs', {
              ...(lesson !== null && { [lessonParam]: lesson }),
              [checkParam]: id,
            }),
          })),
          ...(others.length > 0 ? (['separator'] as const) : []),
          { label: 'Neue Prüfung anlegen', to: propertyAddress('pruefen', { [checkParam]: 'neu' }) },
        ]}
      />
    </>
  )
}
