import type { BrowserContext, Locator } from '@playwright/test'
import decodeQr from 'qr/decode.js'

/** Reads a code from its picture on the screen, as a banking app does. */
export async function scan(context: BrowserContext, code: Locator): Promise<string> {
  return scanPicture(context, await code.screenshot())
}

/** Reads a code from a picture that was saved or shared. */
export async function scanPicture(context: BrowserContext, picture: Buffer): Promise<string> {
  const tool = await context.newPage()
  const image = await tool.evaluate(readPixels, picture.toString('base64'))
  await tool.close()
  return decodeQr({ ...image, data: Uint8Array.from(image.data) })
}

async function readPixels(base64: string) {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const { width, height } = bitmap
  const drawing = new OffscreenCanvas(width, height).getContext('2d')!
  drawing.drawImage(bitmap, 0, 0)
  return { width, height, data: [...drawing.getImageData(0, 0, width, height).data] }
}
