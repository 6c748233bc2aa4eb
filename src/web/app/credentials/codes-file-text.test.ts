import { expect, test } from 'vitest'
import { codesFileText } from './codes-file-text.ts'

test('the file names account and day and lists every code in its place', () => {
  const codes = Array.from({ length: 10 }, (_, at) => `7K2M9Q XT4H8B W3NC5R PJ6YD${at}`)
  const text = codesFileText({
    productName: 'Wohlstandskompass',
    address: 'https://kompass.example/auth/login',
    email: 'anna.berger@example.com',
    madeOn: '21.11.2026',
    codes,
  })
  const lines = text.split('\r\n')
  expect(lines[0]).toBe('Wiederherstellungscodes für Wohlstandskompass')
  expect(lines[1]).toBe('Konto: anna.berger@example.com')
  expect(lines[3]).toContain('21.11.2026')
  expect(lines.slice(5, 15)).toEqual(codes.map((code, at) => `${String(at + 1).padStart(2)}  ${code}`))
  expect(text.endsWith('\r\n')).toBe(true)
})
