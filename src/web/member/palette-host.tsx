import { lazy, Suspense, useEffect } from 'react'
import { openPalette, useIsPaletteOpen } from './palette-store.ts'

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }))

/** Opens the palette with Strg K (⌘ K); its code is loaded at the first use. */
export function PaletteHost() {
  const isOpen = useIsPaletteOpen()

  useEffect(() => {
    function openByKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      openPalette()
    }
    window.addEventListener('keydown', openByKey)
    return () => window.removeEventListener('keydown', openByKey)
  }, [])

  if (!isOpen) return null
  return (
    <Suspense>
      <Palette />
    </Suspense>
  )
}
