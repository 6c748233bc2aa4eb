import { lazy, Suspense, useEffect, useState } from 'react'

const AmountKeys = lazy(async () => ({
  default: (await import('#web/kit/fields/amount-keys.tsx')).AmountKeys,
}))

/** Offers signs of arithmetic to whoever types an amount on a phone, whose keypad has digits and a comma only. */
export function AmountKeysHost() {
  const [field, setField] = useState<HTMLInputElement | null>(null)

  useEffect(() => {
    function enter({ target }: FocusEvent) {
      if (!(target instanceof HTMLElement) || target.closest('.amount-keys')) return
      const isAmount = target instanceof HTMLInputElement && 'amount' in target.dataset
      setField(isAmount && matchMedia('(pointer: coarse)').matches ? target : null)
    }
    // Where the focus moves to another element, that element decides.
    function leave({ relatedTarget }: FocusEvent) {
      if (relatedTarget === null) setField(null)
    }
    document.addEventListener('focusin', enter)
    document.addEventListener('focusout', leave)
    return () => {
      document.removeEventListener('focusin', enter)
      document.removeEventListener('focusout', leave)
    }
  }, [])

  if (!field) return null
  return (
    <Suspense>
      <AmountKeys field={field} />
    </Suspense>
  )
}
