/** FNV-1a, 32 bits, of the text's UTF-16 bytes, as hexadecimal digits: tells wordings apart, protects nothing (RFC 9923). */
export function checksum(text: string): string {
  let sum = 0x811c9dc5;
  const add = (byte: number) => {
    sum = Math.imul(sum ^ byte, 0x01000193);
  };
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    add(unit & 0xff);
    add(unit >> 8);
  }
  return (sum >>> 0).toString(16).padStart(8, '0');
}
