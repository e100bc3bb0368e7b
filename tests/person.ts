/** The nth person's CPF, with its check digits. */
export function cpfOf(n: number): string {
  const digits = [...String(100_000_000 + (n % 800_000_000))].map(Number);
  for (const length of [9, 10]) {
    const sum = digits.reduce((total, digit, at) => total + digit * (length + 1 - at), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  return digits.join('').replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4');
}

/**
 * The CPF of Ana, João and most others that tests type (`529.982.247-25`), however it is written: pointed in whole or in part, spaced, or
 * bare, with its check digits or without. For looking where it must not be: nine given digits stand in no id, hash or time by chance, six
 * of them do. Patterns of more than the CPF include its `source`.
 */
export const TYPED_CPF = /529\W?982\W?247/;
