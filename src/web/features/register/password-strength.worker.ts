import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as common from '@zxcvbn-ts/language-common'
import * as german from '@zxcvbn-ts/language-de'
import { type StrengthQuestion, measuredPart } from './password-strength.ts'

// Beside the main thread: a long password takes a fifth of a second, and typing must not wait for it.
const meter = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...german.dictionary },
  graphs: common.adjacencyGraphs,
})

addEventListener('message', ({ data: { password, known } }: MessageEvent<StrengthQuestion>) => {
  postMessage({ password, strength: meter.check(measuredPart(password), [...known]).score })
})
