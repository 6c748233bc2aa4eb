import { expect, test } from 'vitest'
import { chapterAddress, chapterTime } from './chapters.ts'

test('times read as on a player', () => {
  expect([0, 750, 3_725].map(chapterTime)).toEqual(['0:00', '12:30', '1:02:05'])
})

test('a chapter begins where the player is told to', () => {
  expect(chapterAddress('https://video.example/w/1?a=b', 750)).toBe('https://video.example/w/1?a=b#t=750')
  expect(chapterAddress('https://www.youtube.com/watch?v=x', 5)).toBe('https://www.youtube.com/watch?v=x&t=5')
  expect(chapterAddress('https://notyoutube.com/x', 5)).toBe('https://notyoutube.com/x#t=5')
})
