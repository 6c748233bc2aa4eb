import { describe, expect, test } from 'vitest'
import { firstPage, lastPage, pageNumbers } from './list-page.ts'

describe('pages', () => {
  test.each([
    [0, 1],
    [15, 1],
    [16, 2],
    [84, 6],
  ])('%i people are on %i pages', (matching, pages) => {
    expect(lastPage(matching, firstPage)).toBe(pages)
  })

  test.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 6, [1, 2, null, 6]],
    [3, 6, [1, 2, 3, 4, 5, 6]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [9, 9, [1, null, 8, 9]],
  ])('on page %i of %i', (page, last, numbers) => {
    expect(pageNumbers(page, last)).toEqual(numbers)
  })
})
