import {
  cloneElement,
  type ComponentType,
  type ReactElement,
  type Ref,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { FetchedPart } from '#web/kit/parts/fetched-part.ts'
import { showToast } from '#web/kit/toasts/toast-store.ts'

interface TriggerProps {
  readonly trigger: ReactElement
}

export interface RealTriggerProps {
  readonly triggerRef: Ref<HTMLButtonElement>
}

/**
 * A button whose popup is loaded later: until it is pressed it is a plain button, then the real trigger takes its
 * place, and gets the focus and the press again. Assistive technology reads the same from the beginning.
 */
export function lazyTrigger<Props extends TriggerProps>(
  opens: 'menu' | 'dialog',
  { fetch }: FetchedPart<Props & RealTriggerProps>,
): ComponentType<Props> {
  return function LazyTrigger(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props & RealTriggerProps>>()
    const press = useRef<Event>(null)
    const button = useRef<HTMLButtonElement>(null)

    useEffect(() => {
      if (!Part || !press.current) return
      button.current?.focus({ preventScroll: true })
      button.current?.dispatchEvent(press.current)
      press.current = null
    }, [Part])

    async function open(again: Event): Promise<void> {
      press.current = again
      try {
        const fetched = await fetch()
        setPart(() => fetched)
      } catch {
        showToast({ type: 'negative', message: 'Keine Verbindung. Versuch es gleich noch einmal.' })
      }
    }

    if (Part) return <Part {...props} triggerRef={button} />
    return cloneElement(props.trigger as ReactElement<Record<string, unknown>>, {
      'aria-haspopup': opens,
      'aria-expanded': false,
      onClick: ({ nativeEvent }: { readonly nativeEvent: PointerEvent }) => {
        const { detail, pointerType } = nativeEvent
        void open(new PointerEvent('click', { bubbles: true, cancelable: true, detail, pointerType }))
      },
      ...(opens === 'menu' && {
        onKeyDown: (event: KeyboardEvent) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          void open(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, key: event.key }))
        },
      }),
    })
  }
}
