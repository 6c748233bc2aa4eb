/** The bytes of a file in base64, as the call needs them. */
export async function readAsBase64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () =>
      resolve(typeof reader.result === 'string' ? reader.result.replace(/^[^,]*,/, '') : ''),
    )
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read')))
    reader.readAsDataURL(file)
  })
}
