import { useBackCloses } from './use-back-closes.ts'

/** Stands in what is open only while it is open: back closes it instead of leaving the page. */
export function BackCloses({ close }: { readonly close: () => void }) {
  useBackCloses(true, close)
  return null
}
