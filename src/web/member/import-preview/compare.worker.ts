import type { CompareOrder } from './compare-beside.ts'
import { type Comparison, compareCard } from './compare-card.ts'

// Tens of thousands of rows beside the main thread.
addEventListener('message', ({ data: { card, surroundings } }: MessageEvent<CompareOrder>) => {
  postMessage(compareCard(card, surroundings) satisfies Comparison)
})
