import { expect, test } from 'vitest'
import { storedOnDevice } from './stored-on-device.ts'

// These are ids of elements, the label of a derived key, the name under which tabs talk to each other, and a key that is
// only removed.
const notStored = ['wk-fallback', 'wk-runtime', 'wk-main', 'wk-keys-', 'wk-tabs', 'wk-draft']

test('law.md L3.1: every key that the code keeps on the device is named to people', () => {
  const sources = import.meta.glob<string>(
    ['/src/web/**/*.{ts,tsx}', '/src/server/security/*.ts', '!/src/web/**/*.test.{ts,tsx}'],
    {
      query: '?raw',
      import: 'default',
      eager: true,
    },
  )
  const used = Object.values(sources).flatMap((source) =>
    [...source.matchAll(/'(wk[-_][a-z_-]+|vite-pwa:[a-z-]+)'/gu)].map(([, key]) => key ?? ''),
  )
  const named = storedOnDevice.flatMap((entry) => entry.keys)
  expect([...new Set(used)].filter((key) => ![...notStored, ...named].includes(key))).toEqual([])
})
