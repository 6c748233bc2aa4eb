export const mainId = 'inhalt'

export function SkipLink() {
  return (
    <a
      href={`#${mainId}`}
      className="sr-only rounded-control bg-primary px-4 py-2 font-semibold text-on-primary focus:not-sr-only focus:fixed focus:top-[calc(0.75rem+env(safe-area-inset-top))] focus:left-3 focus:z-(--layer-floating)"
    >
      Zum Inhalt
    </a>
  )
}
