import { useMutation } from '@tanstack/react-query'
import GripVertical from 'lucide-react/icons/grip-vertical'
import { useState } from 'react'
import { isUsual, usualWidgets, type Widget } from '#domain/overview/widgets.ts'
import { classNames } from '#web/kit/controls/class-names.ts'
import { Icon } from '#web/kit/controls/icon.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { Switch } from '#web/kit/fields/switch.tsx'
import { showUndoToast } from '#web/kit/toasts/toast-store.ts'
import { useReorder } from '#web/member/order/use-reorder.ts'
import { arrangeMutation } from './overview-queries.ts'
import { useArrangement } from './use-arrangement.ts'
import { widgetWords } from './widget-words.ts'

/**
 * The parts of the overview in a list: they are dragged or moved by the arrow keys, shown or hidden, and
 * every change takes effect at once.
 */
export function ArrangeList() {
  const { widgets: stored } = useArrangement()
  const { mutate } = useMutation(arrangeMutation)
  // The arrangement that was chosen and is not stored yet: the second of two quick keys continues from the
  // first.
  const [chosen, setChosen] = useState<readonly Widget[] | null>(null)
  const widgets = chosen ?? stored
  const [spoken, setSpoken] = useState('')
  const { order, draggedId, handleProps } = useReorder(
    widgets.map(({ name }) => name),
    (names, moved) => {
      arrange(names.flatMap((name) => widgets.find((each) => each.name === name) ?? []))
      const title = widgets.find(({ name }) => name === moved)
      if (title)
        setSpoken(`${widgetWords[title.name].title}: Platz ${names.indexOf(moved) + 1} von ${names.length}`)
    },
  )

  function arrange(next: readonly Widget[]) {
    setChosen(next)
    // Only the last of several changes calls this, and then the stored arrangement holds again.
    mutate(next, { onSettled: () => setChosen(null) })
  }

  function reset() {
    const before = widgets
    arrange([...usualWidgets])
    showUndoToast('Die Übersicht ist wie am Anfang.', () => arrange(before))
  }

  return (
    <>
      <p className="text-14 text-text-2">
        Zieh einen Teil an seinem Griff, oder geh mit Tab darauf und nimm die Pfeiltasten. Der Monat steht
        immer oben.
      </p>
      <ol className="mt-3 border-t border-border">
        {order.map((name) => {
          const widget = widgets.find((each) => each.name === name)
          return (
            widget && (
              <Row
                key={name}
                widget={widget}
                isDragged={name === draggedId}
                handleProps={handleProps(name)}
                onShow={(isShown) =>
                  arrange(widgets.map((each) => (each.name === name ? { ...each, isShown } : each)))
                }
              />
            )
          )
        })}
      </ol>
      <output className="sr-only">{spoken}</output>
      <p className="mt-2 min-h-11">
        {!isUsual(widgets) && <TextAction onClick={reset}>Wie am Anfang</TextAction>}
      </p>
    </>
  )
}

interface RowProps {
  readonly widget: Widget
  readonly isDragged: boolean
  readonly handleProps: ReturnType<ReturnType<typeof useReorder>['handleProps']>
  readonly onShow: (isShown: boolean) => void
}

function Row({ widget: { name, isShown }, isDragged, handleProps, onShow }: RowProps) {
  const { title, note } = widgetWords[name]
  return (
    <li
      className={classNames(
        'relative flex items-center gap-3 border-b border-border py-3',
        isDragged && 'z-10 bg-surface shadow-float',
      )}
    >
      <button
        {...handleProps}
        type="button"
        aria-label={`${title} verschieben`}
        aria-keyshortcuts="ArrowUp ArrowDown"
        className="flex size-11 shrink-0 cursor-grab touch-none items-center justify-center rounded-small text-text-3 hover:text-text active:cursor-grabbing"
      >
        <Icon of={GripVertical} size={16} />
      </button>
      <div className="min-w-0 grow">
        <Switch
          label={
            <>
              <span className="font-semibold">{title}</span>
              <span className="block text-14 text-text-3">{note}</span>
            </>
          }
          isOn={isShown}
          onChange={onShow}
        />
      </div>
    </li>
  )
}
