import { useNavigation } from 'react-router'

/** A 2-px line under the header while the next page loads; it appears only when that takes longer than 150 ms. */
export function NavigationProgress() {
  const isLoading = useNavigation().state !== 'idle'
  return (
    <div
      role="progressbar"
      aria-label="Seite wird geladen"
      hidden={!isLoading}
      className="navigation-progress fixed inset-x-0 top-(--header-height) z-(--layer-floating) h-0.5 origin-left bg-primary print:hidden"
    />
  )
}
