import Columns from 'lucide-react/icons/columns-3'
import Copy from 'lucide-react/icons/copy'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Trash from 'lucide-react/icons/trash-2'
import { Link, useNavigate } from 'react-router'
import { checkLimits } from '#domain/property/purchase-check.ts'
import { Section } from '#web/app/page/section.tsx'
import type { StoredCheck } from '#web/household/planning/property-queries.ts'
import { Icon } from '#web/kit/controls/icon.tsx'
import { TextActionLink } from '#web/kit/controls/text-action.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { Tag } from '#web/kit/display/tag.tsx'
import { Menu } from '#web/kit/overlays/menu.tsx'
import { momentInSentence } from '#web/kit/words/moments.ts'
import { softHyphens } from '#web/kit/words/soft-hyphens.ts'
import { useToday } from '#web/kit/words/today.ts'
import { checkParam, comparedParam, propertyAddress } from '#web/member/property/property-address.ts'
import { fieldsOfCheck } from '#web/member/purchase-check/check-fields.ts'
import { objectWords } from '#web/member/purchase-check/check-words.ts'
import { inOrder } from './check-order.ts'
import { useCheckActions } from './use-check-actions.ts'

interface CheckListProps {
  readonly checks: readonly StoredCheck[]
  readonly shownId: string
  readonly onDeleted: () => void
}

/** All saved checks, with the way to their comparison. */
export function CheckList({ checks, shownId, onDeleted }: CheckListProps) {
  const navigate = useNavigate()
  const { copy, remove } = useCheckActions()
  const ordered = inOrder(checks)
  if (checks.length === 0) return null
  const first = [...ordered.filter(({ id }) => id === shownId), ...ordered.filter(({ id }) => id !== shownId)]
  const compared = first.slice(0, checkLimits.compared).map(({ id }) => id)

  async function removeOne(check: StoredCheck): Promise<void> {
    const isDone = await remove(check)
    if (!isDone || check.id !== shownId) return
    onDeleted()
    await navigate(propertyAddress('pruefen'), { replace: true })
  }

  return (
    <div className="print:hidden">
      <Section
        title="Deine Prüfungen"
        aside={checks.length >= checkLimits.checks ? `${checks.length}, mehr gehen nicht` : undefined}
        actions={
          checks.length > 1 && (
            <TextActionLink
              icon={Columns}
              to={propertyAddress('pruefen', { [comparedParam]: compared.join(',') })}
            >
              Vergleichen
            </TextActionLink>
          )
        }
      >
        <ul className="mt-2">
          {ordered.map((check) => (
            <CheckRow
              key={check.id}
              check={check}
              isShown={check.id === shownId}
              isFull={checks.length >= checkLimits.checks}
              onCopy={() => void copy(fieldsOfCheck(check))}
              onRemove={() => void removeOne(check)}
            />
          ))}
        </ul>
      </Section>
    </div>
  )
}

interface CheckRowProps {
  readonly check: StoredCheck
  /** Whether the check is the one that is shown above the list. */
  readonly isShown: boolean
  /** Whether no further check can be stored. */
  readonly isFull: boolean
  readonly onCopy: () => void
  readonly onRemove: () => void
}

function CheckRow({ check, isShown, isFull, onCopy, onRemove }: CheckRowProps) {
  const today = useToday()
  return (
    <li className="flex min-h-17 flex-wrap items-center gap-x-4 gap-y-1 border-b border-border py-2">
      <div className="min-w-0 grow basis-48">
        <Link
          to={propertyAddress('pruefen', { [checkParam]: check.id })}
          className="font-semibold wrap-anywhere underline-offset-4 hover:underline"
        >
          {softHyphens(check.name)}
        </Link>
        <p className="text-14 text-text-3">
          {`${objectWords(check)}${check.savedAt === '' ? '' : `, gespeichert ${momentInSentence(check.savedAt, today)}`}`}
        </p>
      </div>
      <div className="ml-auto flex items-center gap-3">
        {isShown && <Tag>steht oben</Tag>}
        <span className="text-18">
          {check.priceCents === null ? (
            <span className="text-14 text-text-3">Preis fehlt</span>
          ) : (
            <Money cents={check.priceCents} />
          )}
        </span>
        <Menu
          trigger={
            <button
              type="button"
              className="inline-flex size-11 items-center justify-center rounded-control text-text-2 hover:bg-surface-2 hover:text-text data-popup-open:bg-surface-2"
            >
              <Icon of={Ellipsis} />
              <span className="sr-only">{`Mehr zu „${check.name}“`}</span>
            </button>
          }
          entries={[
            {
              label: 'Kopieren',
              icon: Copy,
              isDisabled: isFull,
              onSelect: onCopy,
            },
            'separator',
            {
              label: 'Löschen',
              icon: Trash,
              isDanger: true,
              onSelect: onRemove,
            },
          ]}
        />
      </div>
    </li>
  )
}
