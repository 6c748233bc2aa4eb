import { expect, it } from 'vitest'
import { areaPath, bandPath, linePath, stepPath } from './line-path.ts'

const line = [
  [0, 30],
  [10, 20],
] as const

it('goes from place to place', () => expect(linePath(line)).toBe('M0.0,30.0L10.0,20.0'))

it('is as exact as wanted', () =>
  expect(
    linePath(
      [
        [0, 30],
        [700 / 48, -1 / 3],
      ],
      3,
    ),
  ).toBe('M0.000,30.000L14.583,-0.333'))

it('closes an area on its ground', () =>
  expect(areaPath(linePath(line), { to: 10, ground: 40 })).toBe('M0.0,30.0L10.0,20.0L10,40L0,40Z'))

it('closes a band along the lower line', () =>
  expect(
    bandPath(line, [
      [0, 40],
      [10, 45],
    ]),
  ).toBe('M0.0,30.0L10.0,20.0L10.0,45.0L0.0,40.0Z'))

it('stays until the next place', () => expect(stepPath(line)).toBe('M0.0,30.0L10.0,30.0L10.0,20.0'))
