/** The nth person's CPF, with its check digits. */
export function cpfOf(n: number): string {
  const digits = [...String(100_000_000 + (n % 800_000_000))].map(Number);
  for (const length of [9, 10]) {
    const sum = digits.reduce((total, digit, at) => total + digit * (length + 1 - at), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  return digits.join('').replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4');
}
