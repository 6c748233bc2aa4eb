import { useQueryClient } from '@tanstack/react-query'
import Pin from 'lucide-react/icons/pin'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { IconButton } from '#web/kit/controls/icon-button.tsx'
import { Icon } from '#web/kit/controls/icon.tsx'
import { NoticeAction } from '#web/kit/controls/notice.tsx'
import { showUndoToast } from '#web/kit/toasts/toast-store.ts'
import type { RuleOffer } from '#web/member/household-plan/rule-offer.ts'
import { storeRule } from '#web/member/household-plan/store-rule.ts'
import { useSorting } from './use-sorting.ts'

interface RuleOfferBarProps {
  readonly offer: RuleOffer
  /** The words of the category, as `Lebensmittel`. */
  readonly placeWords: string
  readonly onDone: () => void
}

/**
 * Asks under a corrected row whether its category is to become a rule, and then whether the rule is to sort
 * the open bookings as well.
 */
export function RuleOfferBar({ offer, placeWords, onDone }: RuleOfferBarProps) {
  const client = useQueryClient()
  const sort = useSorting()
  const [isLearned, setLearned] = useState(false)
  const { name, rule, open, place } = offer

  async function learn() {
    try {
      const takeBack = await storeRule(client, rule)
      showUndoToast('Regel gelernt', () => void takeBack().catch(ignore), {
        label: 'Regeln ansehen',
        to: '/einstellungen/import-regeln',
      })
      if (open.length > 0) setLearned(true)
      else onDone()
    } catch {
      // The toast of the mutation shows the error, and the offer stays.
    }
  }

  const count = open.length === 1 ? 'eine offene Buchung' : `${open.length} offene Buchungen`
  return (
    <li className="my-2 flex items-start gap-3 rounded-control bg-primary-soft py-2.5 pr-1 pl-4 text-14 text-on-primary-soft">
      <Icon of={Pin} size={16} className="mt-0.5" />
      <p role="status" className="min-w-0 grow">
        {isLearned ? (
          <>
            {`Das gilt auch für ${count}. `}
            <NoticeAction
              onClick={() =>
                void sort(open, place, `${open.length} Buchungen zugeordnet`).then((isDone) =>
                  isDone ? onDone() : undefined,
                )
              }
            >
              Auch zuordnen
            </NoticeAction>
          </>
        ) : (
          <>
            <strong>Künftig immer?</strong>
            {` „${name}“ wird ${placeWords}. `}
            <NoticeAction onClick={() => void learn()}>Regel anlegen</NoticeAction>
          </>
        )}
      </p>
      <IconButton label="Nicht jetzt" icon={X} className="-my-2.5 !text-on-primary-soft" onClick={onDone} />
    </li>
  )
}

function ignore(): void {}
