import { describe, expect, it } from 'vitest'
import { readProject } from './rule-citations.mjs'

// Spec § 9 fixes these numbers: each stands in app-constants.ts, and where it belongs it is read from there.

/** For each constant the files it belongs to, and how a copy of it would be written there. */
const places = {
  toastMs: { files: /^src\/web\/kit\/toasts\//u, copy: /\b2_?500\b/u },
  snackbarMs: { files: /^src\/web\/kit\/toasts\//u, copy: /\b5_?000\b/u },
  tourDelayMs: { files: /^src\/web\/member\/tour\//u, copy: /\b1_?000\b/u },
  firstCheckMs: { files: /^src\/web\/kit\/controls\/tooltip/u, copy: /\b300\b/u },
  tooltipOffsetPx: { files: /^src\/web\/kit\/controls\/tooltip/u, copy: /\b10\b|p[tb]-2\.5\b/u },
  overlayLayer: {
    files: /^src\/web\/(?!styles\/tokens).*\.(?:css|tsx)$/u,
    copy: /z-(?:index: |\[?)2_?000\b/u,
  },
  buildCheckMs: { files: /^src\/web\/app\/releases\//u, copy: /\b3_?600_?000\b|\b60 \* 60\b/u },
  workerCheckMs: { files: /^src\/web\/(?:app\/releases|worker)\//u, copy: /\b20_?000\b/u },
  reloadGuardMs: {
    files: /^src\/web\/(?:app\/(?:releases|session)\/|answer-refusal|entry)/u,
    copy: /\b10_?000\b/u,
  },
  errorSampleRate: { files: /^src\/(?:web\/app\/measuring|server\/error-reports)\//u, copy: /\b0?\.75\b/u },
}
/** The only constant that no script reads: sheets are, and the test below compares them. */
const ofSheets = 'overlayLayer'

const sources = [...readProject()].filter(([file]) => /^src\/(?!.*\.test\.).*\.(?:css|tsx?)$/u.test(file))
const own = /^src\/domain\/application\/app-constants\.ts$/u
const constants = sources.find(([file]) => own.test(file))?.[1] ?? ''

it('knows where every constant belongs', () => {
  const names = [...constants.matchAll(/^ {2}(\w+): /gmu)].map(([, name]) => name)
  expect(new Set(names)).toEqual(new Set(Object.keys(places)))
})

describe.each(Object.entries(places))('%s', (name, { files, copy }) => {
  const here = sources.filter(([file]) => files.test(file))

  it.skipIf(name === ofSheets)('is read where it belongs', () => {
    expect(here.filter(([, text]) => text.includes(`appConstants`) && text.includes(name))).not.toEqual([])
  })

  it('has no copy there', () => {
    expect(here.length).toBeGreaterThan(0)
    expect(here.filter(([, text]) => copy.test(text)).map(([file]) => file)).toEqual([])
  })
})

it('the sheets have the layer of the constants, and layers above a page are named', () => {
  const tokens = sources.find(([file]) => file === 'src/web/styles/tokens.css')?.[1] ?? ''
  const layer = /--layer-overlay: (\d+);/u.exec(tokens)?.[1]
  expect(constants).toMatch(
    new RegExp(`overlayLayer: ${Number(layer).toLocaleString('en').replace(',', '_')},`, 'u'),
  )
  const numbered = sources.filter(([, text]) => /(?<![\w-])z-(?:40|50)(?![\w-])/u.test(text))
  expect(numbered.map(([file]) => file)).toEqual([])
})

it('spec § 9: at most four pages are loaded ahead, because none is (decision 0184)', () => {
  const ahead = sources.filter(([, text]) => /\bprefetch=|PrefetchPageLinks/u.test(text))
  expect(ahead.map(([file]) => file)).toEqual([])
})
