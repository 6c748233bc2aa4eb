import { expect, it } from 'vitest'
import { appConstants } from './app-constants.ts'

it('spec §§ 4, 9: the constants have the values that were agreed', () => {
  expect(appConstants).toEqual({
    toastMs: 2500,
    snackbarMs: 5000,
    tourDelayMs: 1000,
    firstCheckMs: 300,
    tooltipOffsetPx: 10,
    overlayLayer: 2000,
    buildCheckMs: 60 * 60 * 1000,
    workerCheckMs: 20 * 1000,
    reloadGuardMs: 10 * 1000,
    errorSampleRate: 0.75,
  })
})
