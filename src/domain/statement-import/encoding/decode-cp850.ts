/** Decodes bytes in the code page of German DOS (imports.md § 3), which browsers cannot decode. */
export function decodeCp850(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += byte < 0x80 ? String.fromCharCode(byte) : (upperHalf[byte - 0x80] ?? '')
  return text
}

const upperHalf = [
  'ÇüéâäàåçêëèïîìÄÅ',
  'ÉæÆôöòûùÿÖÜø£Ø×ƒ',
  'áíóúñÑªº¿®¬½¼¡«»',
  '░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐',
  '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤',
  'ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀',
  'ÓßÔÒõÕµþÞÚÛÙýÝ¯´',
  '\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0',
].join('')
